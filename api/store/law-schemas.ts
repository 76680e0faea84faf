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
export const lawColumns = {
  sizeChartId: z.int().nullable(),
  ...{ originCountry: z.string().nullable(), ...texts, ...netQuantity },
  ...{ manufacturerId: partyId, packerId: partyId, importerId: partyId },
}
