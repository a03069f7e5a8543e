"""Knitting Circle: draft yarn from a ring of cats, knit garments, sew on buttons."""
