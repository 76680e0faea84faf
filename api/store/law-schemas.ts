/** Response schemas of what the law wants shoppers to be told of a product. */
import { z } from 'zod'

const party = {
  ...{ name: z.string(), address: z.string(), country: z.string().describe('ISO 3166') },
  ...{ email: z.string(), phone: z.string() },
}
const shownParty = z.strictObject({ ...party, countryName: z.string() }).nullable()
const netQuantity = { netAmount: z.number().nullable(), netUnit: z.string().nullable() }
const texts = { genericName: z.string(), care: z.string() }

const partyRecord = { id: z.int(), ...party, version: z.int(), products: z.int().min(0) }
export const Parties = z.strictObject({ items: z.array(z.strictObject(partyRecord)) })
export const PartyResult = z.strictObject({ ...partyRecord, message: z.string() })

export const Information = z.strictObject({
  origin: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  ...texts,
  ...netQuantity,
  ...{ manufacturer: shownParty, packer: shownParty, importer: shownParty },
})

const partyId = z.int().nullable().describe('The id of a responsible party')
const value = z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), isRetired: z.boolean() })
const attribute = {
  ...{ id: z.int(), key: z.string(), name: z.string(), kind: z.string(), unit: z.string(), isShown: z.boolean() },
  isFacet: z.boolean().describe('Whether lists and the search are narrowed by it: only one with a list of values'),
  ...{ position: z.int(), version: z.int(), products: z.int(), values: z.array(value) },
  categoryIds: z.array(z.int()).describe('With those below them; none means all products'),
  requiredCategoryIds: z.array(z.int()).describe('Those in which products go on sale only with it'),
}
export const Attributes = z.strictObject({ items: z.array(z.strictObject(attribute)) })
export const AttributeResult = z.strictObject({ ...attribute, message: z.string() })

const sizeChart = {
  ...{ id: z.int(), name: z.string(), brand: z.string(), audiences: z.array(z.string()), measures: z.string() },
  columns: z.array(z.strictObject({ name: z.string(), kind: z.string() })),
  rows: z.array(z.array(z.string())).describe('The size first; figures in centimetres'),
  ...{ note: z.string(), categoryIds: z.array(z.int()), version: z.int(), products: z.int().min(0) },
}
export const SizeCharts = z.strictObject({ items: z.array(z.strictObject(sizeChart)) })
export const SizeChartResult = z.strictObject({ ...sizeChart, message: z.string() })

export const ShownAttributes = z.array(
  z.strictObject({ key: z.string(), name: z.string(), values: z.array(z.string()) }),
)

export const lawColumns = {
  attributes: z
    .record(z.string(), z.array(z.string()))
    .describe('By key: slugs of values, a number, a text, yes or no'),
  sizeChartId: z.int().nullable(),
  ...{ originCountry: z.string().nullable(), ...texts, ...netQuantity },
  ...{ manufacturerId: partyId, packerId: partyId, importerId: partyId },
}
