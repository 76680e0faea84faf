import { addDuration, minutes } from '#core/time.ts'
import { addresses } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { changeAddressBook } from './address-book.ts'
import {
  changeAddress,
  setDefaultAddress,
  findAddress,
  listAddresses,
  removeAddress,
  saveAddress,
} from './addresses.ts'
import { Address } from './input.ts'
import { messages } from './messages.ts'
import { suggestLocation } from './pin-codes.ts'
import { MAX_ADDRESSES, MOBILE_LENGTH, sanitizeMobileInput, STATES } from './rules.ts'

const home = Address.parse({
  name: ' Asha Rao ',
  mobile: '+91 98765 43210',
  pin: '560 001',
  city: 'Bengaluru',
  state: 'Karnataka',
  building: '12, Second Cross',
})
const work = { ...home, building: '4th floor, Lake View' }

// S3.9-01, S3.9-02, S5.2-09, D17
test('stores an address trimmed and cleaned', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ name: 'Asha Rao', mobile: '9876543210', pin: '560001' }])
})

// Q27
test('lists the last used address first, and stores the same address once', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await saveAddress(shop.as(asha), work)
  const [last, first] = await listAddresses(shop.as(asha))
  expect(last).toMatchObject({ building: work.building })

  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await setDefaultAddress(shop.as(asha), first!.id)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ id: first!.id }, { id: last!.id }])

  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await saveAddress(shop.as(asha), work)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ id: last!.id }, { id: first!.id }])
})

test('fails with not-found when the address belongs to another user', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  const [hers] = await listAddresses(shop.as(asha))
  expect(await listAddresses(shop.as(ravi))).toEqual([])
  expect(await findAddress(shop.as(ravi), hers!.id)).toBeUndefined()
  await expect(setDefaultAddress(shop.as(ravi), hers!.id)).rejects.toMatchObject({
    code: 'not-found',
    message: messages.addressNotFound,
  })
  await expect(listAddresses(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('changes an address in place, and merges it when it equals another one', async ({ shop }) => {
  const asAsha = shop.as(asha)
  await saveAddress(asAsha, home)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await saveAddress(asAsha, work)
  const [last, first] = await listAddresses(asAsha)
  const moved = { ...home, building: '14, Second Cross' }
  expect(await changeAddressBook(asAsha, { do: 'change', id: first!.id, ...moved })).toBe(messages.addressChanged)
  expect(await listAddresses(asAsha)).toMatchObject([{ id: last!.id }, { id: first!.id, building: '14, Second Cross' }])
  await changeAddress(asAsha, first!.id, work)
  expect(await listAddresses(asAsha)).toMatchObject([{ id: first!.id, building: work.building }])
})

test('makes the next address the default when one is removed', async ({ shop }) => {
  const asAsha = shop.as(asha)
  await saveAddress(asAsha, home)
  shop.clock.at = addDuration(shop.clock.at, minutes(1))
  await saveAddress(asAsha, work)
  const [last, first] = await listAddresses(asAsha)
  expect(await changeAddressBook(asAsha, { do: 'remove', id: last!.id })).toBe(messages.addressRemoved)
  expect(await listAddresses(asAsha)).toMatchObject([{ id: first!.id }])
  await expect(removeAddress(asAsha, last!.id)).rejects.toMatchObject({ message: messages.addressNotFound })
})

test('rejects a change or removal of another user’s address', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  const [hers] = await listAddresses(shop.as(asha))
  for (const thief of [shop.as(ravi), shop.as(meera)]) {
    await expect(changeAddress(thief, hers!.id, work)).rejects.toMatchObject({ code: 'not-found' })
    await expect(removeAddress(thief, hers!.id)).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(removeAddress(shop, hers!.id)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await listAddresses(shop.as(asha))).toEqual([hers])
})

test('rejects a new address when the address book is full, but accepts a stored one again', async ({ shop }) => {
  const asAsha = shop.as(asha)
  for (let nth = 1; nth <= MAX_ADDRESSES; nth++)
    await saveAddress(asAsha, { ...home, building: `${nth}, Second Cross` })
  await expect(saveAddress(asAsha, work)).rejects.toMatchObject({ code: 'conflict', message: messages.addressBookFull })
  await saveAddress(asAsha, { ...home, building: '1, Second Cross' })
  expect(await listAddresses(asAsha)).toHaveLength(MAX_ADDRESSES)
})

committingTest(
  'stores one address when it is saved twice at once, and keeps the limit with concurrent requests',
  async ({ shop }) => {
    const asAsha = shop.as(asha)
    await Promise.all([1, 2, 3].map(() => saveAddress(asAsha, home)))
    expect(await listAddresses(asAsha)).toHaveLength(1)
    for (let nth = 2; nth < MAX_ADDRESSES; nth++) await saveAddress(asAsha, { ...home, building: `${nth}` })
    await Promise.allSettled(['a', 'b', 'c'].map((building) => saveAddress(asAsha, { ...home, building })))
    expect(await shop.db.$count(addresses)).toBe(MAX_ADDRESSES)
  },
)

// S5.2-01, S5.2-02, S5.2-03, S5.2-04, S5.2-05, S5.2-06, S5.2-07, S5.2-08, S5.2-09
test('has a message for each missing or invalid field', () => {
  const complaints = (form: object) =>
    Object.fromEntries(Address.safeParse(form).error!.issues.map((issue) => [String(issue.path[0]), issue.message]))
  const required = {
    name: messages.nameRequired,
    mobile: messages.mobileRequired,
    pin: messages.pinRequired,
    city: messages.cityRequired,
    state: messages.stateRequired,
    building: messages.buildingRequired,
  }
  expect(complaints({})).toEqual(required)
  expect(complaints({ name: ' ', mobile: '\t', pin: ' ', city: '\u0000', state: '', building: '\n' })).toEqual(required)
  expect(complaints({ ...home, name: '\u200b\u202e' })).toEqual({ name: messages.nameRequired })
  for (const mobile of ['5876543210', '98765 432', '98765432101', 'phone', '9'.repeat(21)])
    expect(complaints({ ...home, mobile })).toEqual({ mobile: messages.invalidMobile })
  for (const pin of ['5600', '5600011', 'abcdef', '5'.repeat(21)])
    expect(complaints({ ...home, pin })).toEqual({ pin: messages.invalidPin })
  expect(complaints({ ...home, name: 'x'.repeat(81) })).toEqual({ name: messages.tooLong(80) })
  expect(complaints({ ...home, state: 'Atlantis' })).toEqual({ state: messages.stateRequired })
})

test('removes other characters around a mobile number', () => {
  for (const mobile of ['+91 98765-43210', '919876543210', '098765 43210', '(98765) 43210'])
    expect(Address.parse({ ...home, mobile }).mobile).toBe('9876543210')
})

test('keeps all ten digits of a mobile number typed with +91, a 0 or gaps', () => {
  const normalize = (keys: string) =>
    Array.from(keys).reduce((field, key) => sanitizeMobileInput((field + key).slice(0, MOBILE_LENGTH)), '')
  for (const keys of ['9876543210', '+91 98765 43210', '+91-98765-43210', '098765 43210', '(0) 98765.43210'])
    expect([keys, normalize(keys)]).toEqual([keys, '9876543210'])
  expect(normalize('9198765432')).toBe('9198765432')
})

// S2.10-03, D17, D46
test('suggests the state of a PIN code, and the city when it is known', () => {
  expect(suggestLocation('560001')).toEqual({ state: 'Karnataka', city: 'Bengaluru' })
  expect(suggestLocation('403001')).toEqual({ state: 'Goa', city: 'Panaji' })
  expect(suggestLocation('848101')).toEqual({ state: 'Bihar' })
  expect(suggestLocation('682551')).toMatchObject({ state: 'Lakshadweep' })
  expect(suggestLocation('990000')).toEqual({})
  expect(suggestLocation('56')).toEqual({})
  expect(STATES).toHaveLength(36)
})
