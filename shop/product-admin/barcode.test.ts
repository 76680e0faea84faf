import { expect, test } from 'vitest'
import { hasCheckDigit } from './barcode.ts'

test.each(['96385074', '4006381333931', '8901030865275', '036000291452', '0036000291452'])('accepts %s', (digits) =>
  expect(hasCheckDigit(digits)).toBe(true),
)

test.each(['96385075', '4006381333930', '8901030865257', '036000291453'])('rejects %s', (digits) =>
  expect(hasCheckDigit(digits)).toBe(false),
)
