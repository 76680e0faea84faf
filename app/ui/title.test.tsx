import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Title } from './title.tsx'

test('keeps a hyphenated word in one line', () => {
  expect(renderToStaticMarkup(<Title text="Keri Paisley Fit-and-Flare Dress" />)).toBe(
    'Keri Paisley <span class="unbroken">Fit-and-Flare</span> Dress',
  )
  expect(renderToStaticMarkup(<Title text="Cotton Kurta" />)).toBe('Cotton Kurta')
})
