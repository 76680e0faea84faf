import fs from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, darkened, PALETTE } from './palette.ts'

test('measures contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#a8381a', '#a8381a')).toBe(1)
})

test('keeps the hue when a colour is darkened', () => {
  expect(darkened('#ff8040', 0.5)).toBe('#804020')
})

test.each(Object.entries(PALETTE))('has %s as %s in the style sheet', (name, colour) => {
  expect(fs.readFileSync('app/styles/tokens.css', 'utf8')).toContain(`--color-${name}: ${colour};`)
})
