/** Photos of what came damaged or wrong, sent with the form that requests the return. */
import { readFile } from 'node:fs/promises'
import { orphanedFiles, returnPhotos } from '#db/schema.server.ts'
import { upi } from '#test/checkout.ts'
import { asha, kurta, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { readOrder } from '../orders/orders.ts'
import { RequestReturnForm } from './input.ts'
import { messages } from './messages.ts'
import { readOwnReturn } from './read-returns.ts'
import { requestReturn } from './request-return.ts'
import { readReturnPhoto } from './return-photos.ts'

const picture = async () => new Blob([await readFile('public/icon-512.png')])

async function deliverOrder(shop: TestShop) {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  return { id, lineId: (await readOrder(shop.as(asha), id)).lines[0]!.id }
}

const formOf = (lineId: number, reason: string, photo?: Blob, pieces = '1') => ({
  ...{ seen: '0', way: 'pickup', refundTo: 'source' },
  ...{ [`quantity-${lineId}`]: pieces, [`reason-${lineId}`]: reason },
  ...(photo && { photo }),
})

test.for(['damaged', 'wrong-item', 'not-as-described'])('asks for a photo when the reason is %s', async (reason) => {
  const faultOf = (photo?: Blob) =>
    RequestReturnForm.safeParse(formOf(12, reason, photo)).error?.issues.map(({ path, message }) => [...path, message])
  expect(faultOf()).toEqual([['photo', messages.photoNeeded]])
  expect(faultOf(new Blob([]))).toEqual([['photo', messages.photoNeeded]])
  expect(faultOf(await picture())).toBeUndefined()
  expect(RequestReturnForm.safeParse(formOf(12, 'too-small')).success).toBe(true)
})

test('keeps the photo with the return that is requested', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const request = RequestReturnForm.parse(formOf(lineId, 'damaged', await picture()))
  const made = await requestReturn(shop.as(asha), id, request)
  const { photos } = await readOwnReturn(shop.as(asha), id, made.id)
  expect(photos).toMatchObject([{ orderLineId: lineId }])
  await readReturnPhoto(shop.as(asha), photos[0]!.id)
  await expect(readReturnPhoto(shop.as(ravi), photos[0]!.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('keeps no photo of a return that cannot be requested', async ({ shop }) => {
  const { id, lineId } = await deliverOrder(shop)
  const tooMany = RequestReturnForm.parse(formOf(lineId, 'damaged', await picture(), '3'))
  await expect(requestReturn(shop.as(asha), id, tooMany)).rejects.toThrow(messages.tooMany(kurta.title, 2))
  await expect(requestReturn(shop.as(ravi), id, tooMany)).rejects.toMatchObject({ code: 'not-found' })
  // The next cleaning deletes its file.
  expect(await shop.db.$count(orphanedFiles)).toBe(1)
  expect(await shop.db.$count(returnPhotos)).toBe(0)
  await requestReturn(shop.as(asha), id, RequestReturnForm.parse(formOf(lineId, 'damaged', await picture())))
  expect(await shop.db.$count(orphanedFiles)).toBe(1)
  expect(await shop.db.$count(returnPhotos)).toBe(1)
})
