import { expect, test } from 'vitest'
import { ZERO } from '#core/money.ts'
import type { Variant } from '#shop/catalogue/rules.ts'
import { colourOptions, imagesOf, selectionOf, sizeOptions } from './variant-options.ts'

const variant = (id: number, colour: string, size: string, stock = 1): Variant => ({
  id,
  colour,
  size,
  stock,
  sku: String(id),
  barcode: null,
  price: ZERO,
  actualPrice: ZERO,
  isDefault: id === 2,
})
const kurta = {
  defaultVariantId: 2,
  variants: [variant(1, 'Red', 'S'), variant(2, 'Red', 'M'), variant(3, 'Blue', 'S', 0), variant(4, 'Blue', 'L')],
}
const red = kurta.variants[1]!

const params = (query = '') => new URLSearchParams(query)
const select = (query = '') => selectionOf(kurta, params(query))

// D6, D36, Q19
test('chooses no size by default, and the variant that the URL names', () => {
  expect(select('variant=4')).toMatchObject({ displayed: { id: 4 }, chosen: { id: 4 } })
  for (const query of ['', 'variant=', 'variant=99', 'variant=M', 'variant=4+or+1=1', 'colour=Green'])
    expect(select(query)).toEqual({ displayed: red, chosen: undefined })
})

test('opens on a colour that can be bought', () => {
  expect(select('colour=Blue')).toMatchObject({ displayed: { id: 4 }, chosen: undefined })
  const noRed = { ...kurta, variants: kurta.variants.map((one) => (one.colour === 'Red' ? { ...one, stock: 0 } : one)) }
  expect(selectionOf(noRed, params()).displayed).toMatchObject({ id: 4, colour: 'Blue' })
  const soldOut = { ...kurta, variants: kurta.variants.map((one) => ({ ...one, stock: 0 })) }
  expect(selectionOf(soldOut, params()).displayed.id).toBe(2)
})

test('chooses a colour that comes in one size', () => {
  const bags = { defaultVariantId: 1, variants: [variant(1, 'Red', '', 0), variant(2, 'Blue', '')] }
  expect(selectionOf(bags, params()).chosen?.id).toBe(2)
  expect(selectionOf(bags, params('variant=1')).chosen?.id).toBe(1)
})

test('keeps the size when the other colour has it, and else offers the sizes of that colour', () => {
  expect(colourOptions(kurta, select('variant=2'))).toMatchObject([
    { name: 'Red', isChosen: true },
    { name: 'Blue', isChosen: false, to: '?colour=Blue' },
  ])
  expect(colourOptions(kurta, select('variant=1'))[1]).toMatchObject({ to: '?variant=3', inStock: true })
  expect(colourOptions(kurta, select())[1]).toMatchObject({ to: '?colour=Blue' })
})

test('offers the sizes of the shown colour and marks the ones that are sold out', () => {
  expect(sizeOptions(kurta, select('variant=4'))).toMatchObject([
    { name: 'S', inStock: false, isChosen: false },
    { name: 'L', inStock: true, isChosen: true, to: '?variant=4' },
  ])
  expect(sizeOptions(kurta, select()).filter(({ isChosen }) => isChosen)).toEqual([])
})

// S3.2-02, D6
test('offers no choice when a product has neither sizes nor colours', () => {
  const lamp = { defaultVariantId: 9, variants: [variant(9, '', '')] }
  const selection = selectionOf(lamp, params())
  expect(selection.chosen?.id).toBe(9)
  expect(colourOptions(lamp, selection)).toEqual([])
  expect(sizeOptions(lamp, selection)).toEqual([])
})

test('shows the images of the chosen colour first and those of other colours not at all', () => {
  const image = (url: string, colour: string | null) => ({ url, colour, view: '', width: 1, height: 1 })
  const images = [image('red', 'Red'), image('any', null), image('blue', 'Blue')]
  const urls = (colour: string) => imagesOf({ pictures: images }, colour).map(({ url }) => url)
  expect(urls('Blue')).toEqual(['blue', 'any'])
  expect(urls('')).toEqual(['any'])
  expect(imagesOf({ pictures: [images[0]!] }, 'Blue')).toEqual([images[0]])
})
