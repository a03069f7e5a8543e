"""Calico: sew a quilt that pleases the eye and the cats; with the Quilting Circle draft."""
