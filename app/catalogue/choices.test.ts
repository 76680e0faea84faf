import { expect, test } from 'vitest'
import type { Variant } from '#shop/catalogue/rules.ts'
import { chosenVariant, colourChoices, picturesOf, sizeChoices } from './choices.ts'

const variant = (id: number, colour: string, size: string, stock = 1): Variant => ({
  id,
  colour,
  size,
  stock,
  sku: String(id),
  isDefault: id === 2,
})
const kurta = {
  defaultVariantId: 2,
  variants: [variant(1, 'Red', 'S'), variant(2, 'Red', 'M'), variant(3, 'Blue', 'S', 0), variant(4, 'Blue', 'L')],
}
const red = kurta.variants[1]!

test('an address chooses one of the product’s own variants, else the default is chosen', () => {
  expect(chosenVariant(kurta, '4').id).toBe(4)
  for (const asked of [null, '', '99', 'M', '4 or 1=1']) expect(chosenVariant(kurta, asked).id).toBe(2)
})

test('another colour keeps the size where it has it, else offers what is there', () => {
  expect(colourChoices(kurta, red)).toMatchObject([
    { name: 'Red', isChosen: true },
    { name: 'Blue', isChosen: false, variant: { id: 4 } },
  ])
  expect(colourChoices(kurta, kurta.variants[0]!)[1]).toMatchObject({ variant: { id: 3 }, inStock: true })
})

test('sizes are those of the chosen colour, and say which are sold out', () => {
  expect(sizeChoices(kurta, kurta.variants[3]!)).toMatchObject([
    { name: 'S', inStock: false, isChosen: false },
    { name: 'L', inStock: true, isChosen: true },
  ])
})

test('a product without sizes and colours offers no choice', () => {
  const lamp = { defaultVariantId: 9, variants: [variant(9, '', '')] }
  expect(colourChoices(lamp, lamp.variants[0]!)).toEqual([])
  expect(sizeChoices(lamp, lamp.variants[0]!)).toEqual([])
})

test('the chosen colour is seen first, another colour not at all', () => {
  const picture = (url: string, colour: string | null) => ({ url, colour, view: '', width: 1, height: 1 })
  const pictures = [picture('red', 'Red'), picture('any', null), picture('blue', 'Blue')]
  const seen = (colour: string) => picturesOf({ pictures }, colour).map(({ url }) => url)
  expect(seen('Blue')).toEqual(['blue', 'any'])
  expect(seen('')).toEqual(['any'])
  expect(picturesOf({ pictures: [pictures[0]!] }, 'Blue')).toEqual([pictures[0]])
})
