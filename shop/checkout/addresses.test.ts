import { later, minutes } from '#words/time.ts'
import { asha, ravi } from '#test/cast.ts'
import { expect, test } from '#test/shop.ts'
import { chooseAddress, findAddress, listAddresses, saveAddress } from './addresses.ts'
import { Address } from './input.ts'
import { messages } from './messages.ts'
import { placeOf } from './pins.ts'
import { STATES } from './rules.ts'

const home = Address.parse({
  name: ' Asha Rao ',
  mobile: '+91 98765 43210',
  pin: '560 001',
  city: 'Bengaluru',
  state: 'Karnataka',
  building: '12, Second Cross',
})
const work = { ...home, building: '4th floor, Lake View' }

test('an address is kept trimmed and cleaned', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ name: 'Asha Rao', mobile: '9876543210', pin: '560001' }])
})

test('the address used last comes first, and the same one is not kept twice', async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  shop.clock.at = later(shop.clock.at, minutes(1))
  await saveAddress(shop.as(asha), work)
  const [last, first] = await listAddresses(shop.as(asha))
  expect(last).toMatchObject({ building: work.building })

  shop.clock.at = later(shop.clock.at, minutes(1))
  await chooseAddress(shop.as(asha), first!.id)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ id: first!.id }, { id: last!.id }])

  shop.clock.at = later(shop.clock.at, minutes(1))
  await saveAddress(shop.as(asha), work)
  expect(await listAddresses(shop.as(asha))).toMatchObject([{ id: last!.id }, { id: first!.id }])
})

test("somebody else's address is not there", async ({ shop }) => {
  await saveAddress(shop.as(asha), home)
  const [hers] = await listAddresses(shop.as(asha))
  expect(await listAddresses(shop.as(ravi))).toEqual([])
  expect(await findAddress(shop.as(ravi), hers!.id)).toBeUndefined()
  await expect(chooseAddress(shop.as(ravi), hers!.id)).rejects.toMatchObject({
    reason: 'missing',
    message: messages.addressUnknown,
  })
  await expect(listAddresses(shop)).rejects.toMatchObject({ reason: 'signed-out' })
})

test('each detail that is missing or wrong has its own sentence', () => {
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
  for (const mobile of ['5876543210', '98765 432', '98765432101', 'phone'])
    expect(complaints({ ...home, mobile })).toEqual({ mobile: messages.badMobile })
  for (const pin of ['5600', '5600011', 'abcdef'])
    expect(complaints({ ...home, pin })).toEqual({ pin: messages.badPin })
  expect(complaints({ ...home, name: 'x'.repeat(81) })).toEqual({ name: messages.tooLong(80) })
  expect(complaints({ ...home, state: 'Atlantis' })).toEqual({ state: messages.stateRequired })
})

test('a mobile number is cleaned of what people write around it', () => {
  for (const mobile of ['+91 98765-43210', '919876543210', '098765 43210', '(98765) 43210'])
    expect(Address.parse({ ...home, mobile }).mobile).toBe('9876543210')
})

test('a PIN code proposes its state, and the city where we know it', () => {
  expect(placeOf('560001')).toEqual({ state: 'Karnataka', city: 'Bengaluru' })
  expect(placeOf('403001')).toEqual({ state: 'Goa', city: 'Panaji' })
  expect(placeOf('848101')).toEqual({ state: 'Bihar' })
  expect(placeOf('682551')).toMatchObject({ state: 'Lakshadweep' })
  expect(placeOf('990000')).toEqual({})
  expect(placeOf('56')).toEqual({})
  expect(STATES).toHaveLength(36)
})
