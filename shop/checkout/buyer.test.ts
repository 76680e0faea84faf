import { savedBuyers } from '#db/schema.server.ts'
import { bengaluru, kochi } from '#test/buyers.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { stateNote } from '../orders/gst.ts'
import { Buyer, nestBuyer } from './buyer-input.ts'
import { messages } from './buyer-messages.ts'
import { COMPANY_FIELD, GSTIN_FIELD } from './buyer-rules.ts'
import { CheckoutCommand } from './input.ts'
import { readSavedBuyer, saveBuyer } from './saved-buyer.ts'

const problems = (buyer: object) =>
  Buyer.safeParse(buyer).error?.issues.map(({ path, message }) => [path.join(), message])

test('accepts a GSTIN in any case and with blanks around and inside, and keeps it in capitals', () => {
  for (const gstin of ['29AAAAA1111A1ZS', ' 29aaaaa1111a1zs\n', '29 AAAAA 1111 A 1 Z S', '\u202a29AAAAA1111A1ZS\u202c'])
    expect(Buyer.parse({ gstin, name: '  Asha   Traders ' })).toEqual(bengaluru)
})

test('has a sentence for each fault of a GSTIN and its company', () => {
  const { name } = bengaluru
  for (const gstin of ['29AAAAA1111A1ZB', '29AAAAA1111A1Z', 'GSTIN', '29AAAAA1111A1ZS1', '२९AAAAA1111A1ZS'])
    expect(problems({ gstin, name })).toEqual([['gstin', messages.invalidGstin]])
  // Daman and Diu, which was merged.
  expect(problems({ gstin: '25AAAAA1111A1Z0', name })).toEqual([['gstin', messages.noState]])
  for (const gstin of ['', ' ', undefined, 29])
    expect(problems({ gstin, name })).toEqual([['gstin', messages.gstinRequired]])
  for (const name of ['', '\u200b', undefined])
    expect(problems({ ...bengaluru, name })).toEqual([['name', messages.companyRequired]])
  expect(problems({ ...bengaluru, name: 'x'.repeat(101) })).toEqual([['name', messages.companyTooLong]])
})

test('takes both fields of a form or neither', () => {
  const proceed = (form: object) => CheckoutCommand.safeParse({ do: 'proceed', ...form })
  expect(proceed({}).data).toEqual({ do: 'proceed', buyer: null })
  expect(proceed({ [GSTIN_FIELD]: ' ', [COMPANY_FIELD]: '' }).data).toEqual({ do: 'proceed', buyer: null })
  const { gstin, name } = bengaluru
  expect(proceed({ [GSTIN_FIELD]: gstin, [COMPANY_FIELD]: name }).data).toEqual({ do: 'proceed', buyer: bengaluru })
  const one = proceed({ [GSTIN_FIELD]: gstin }).error!.issues
  expect(one.map(({ path, message }) => [path.join('.'), message])).toEqual([[COMPANY_FIELD, messages.companyRequired]])
  const other = proceed({ [COMPANY_FIELD]: name }).error!.issues
  expect(other.map(({ path, message }) => [path.join('.'), message])).toEqual([[GSTIN_FIELD, messages.gstinRequired]])
  expect(nestBuyer({ do: 'proceed', [GSTIN_FIELD]: new File([], 'a') })).toEqual({ do: 'proceed', buyer: null })
})

test('names the state of a GSTIN as soon as its first two digits are typed', () => {
  expect(['', '2', ' 29', '29a', '38', '25'].map(stateNote)).toEqual([
    ...[undefined, undefined, '29 · Karnataka', '29 · Karnataka', '38 · Ladakh', undefined],
  ])
})

test('proposes what the account has typed last, to this account only', async ({ shop }) => {
  await saveBuyer(shop.as(asha), bengaluru)
  await saveBuyer(shop.as(asha), kochi)
  expect(await readSavedBuyer(shop.as(asha))).toEqual(kochi)
  expect(await readSavedBuyer(shop.as(ravi))).toBeNull()
  await expect(saveBuyer(shop, bengaluru)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(readSavedBuyer(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
  shop.settings.seller = { ...shop.settings.seller, gstin: null }
  expect(await readSavedBuyer(shop.as(asha))).toBeNull()
  await saveBuyer(shop.as(asha), null)
  expect(await shop.db.$count(savedBuyers)).toBe(0)
})
