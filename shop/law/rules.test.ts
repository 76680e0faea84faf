import { expect, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { COUNTRIES, countryName, isCountry } from './countries.ts'
import { formatNetQuantity, formatUnitPrice, missingLawFields, netQuantityOf, type NetUnit } from './rules.ts'

test.for([
  [1299, 50, 'ml', '₹25.98 per ml'],
  [299, 500, 'g', '₹0.60 per g'],
  [450, 1.5, 'kg', '₹300 per kg'],
  [450, 1500, 'g', '₹300 per kg'],
  [90, 0.5, 'l', '₹0.18 per ml'],
  [799, 1, 'N', undefined],
  [799, 5, 'm', undefined],
] as const)('shows the unit price of ₹%d for %d %s', ([price, netAmount, netUnit, text]) => {
  expect(formatUnitPrice(fromRupees(price), { netAmount, netUnit })).toBe(text)
})

test('names one piece and several', () => {
  const texts = (
    [
      [1, 'N'],
      [12, 'N'],
      [1, 'pair'],
      [0.35, 'g'],
      [1500.5, 'ml'],
    ] as [number, NetUnit][]
  ).map(([netAmount, netUnit]) => formatNetQuantity({ netAmount, netUnit }))
  expect(texts).toEqual(['1 piece', '12 pieces', '1 pair', '0.35 g', '1,500.5 ml'])
  expect(formatNetQuantity({ netAmount: null, netUnit: null })).toBeUndefined()
})

test.for([
  ['100 ml', 50, 'ml', '100 ml'],
  ['1,000ML', 50, 'ml', '1,000 ml'],
  ['1 L', 500, 'ml', '1 l'],
  ['0.5 kg', 100, 'g', '0.5 kg'],
  ['2.5 m', 5, 'm', '2.5 m'],
  ['250 g', 50, 'ml', undefined],
  ['Large', 50, 'ml', undefined],
  ['32', 1, 'N', '1 piece'],
  ['5 m', 1, 'N', '1 piece'],
] as const)(
  'takes the net quantity of the dearer size %s, where the product has %d %s',
  ([size, netAmount, netUnit, text]) => {
    expect(formatNetQuantity(netQuantityOf({ netAmount, netUnit }, { size, isSamePrice: false }))).toBe(text)
  },
)

test('takes the net quantity of the product for a size of the same price that does not say its own', () => {
  const product = { netAmount: 50, netUnit: 'ml' } as const
  expect(netQuantityOf(product, { size: 'Rose', isSamePrice: true })).toEqual(product)
})

test('misses the maker of Indian goods, and the importer of others', () => {
  const complete = { originCountry: 'IN', genericName: 'Kurta', netAmount: 1, netUnit: 'N' as const }
  const nobody = { manufacturerId: null, packerId: null, importerId: null }
  expect(missingLawFields({ ...complete, ...nobody })).toEqual(['manufacturer or packer'])
  expect(missingLawFields({ ...complete, ...nobody, packerId: 1 })).toEqual([])
  expect(missingLawFields({ ...complete, ...nobody, originCountry: 'CN', manufacturerId: 1 })).toEqual(['importer'])
  expect(missingLawFields({ ...complete, ...nobody, originCountry: null, genericName: '', netAmount: null })).toEqual([
    'country of origin',
    'generic name',
    'net quantity',
    'manufacturer or packer',
  ])
})

test('knows every country by its code', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(COUNTRIES.every(({ code, name }) => code !== name)).toBe(true)
  expect([countryName('IN'), isCountry('IN'), isCountry('XX')]).toEqual(['India', true, false])
})
