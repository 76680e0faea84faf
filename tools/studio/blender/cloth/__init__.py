"""Clothes: flat pattern pieces are sewn, draped on an invisible figure, and given collars, buttons and pockets."""
