"""ArchRavels: shop at the Yarn Bazaar, craft, and finish projects before the others do."""
