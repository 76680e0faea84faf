import { asha, meera } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { messages as shopMessages } from '../messages.ts'
import { ImageUpload } from './input.ts'
import { uploadImage } from './upload-image.ts'
import { messages } from './messages.ts'
import type { Shop } from '../shop.ts'
import type { ImageStore } from './image-store.ts'
import { MAX_UPLOAD_BYTES } from './rules.ts'

const FILE = new Blob(['a picture'])
const mockStoredImage = (shop: Shop, result: Awaited<ReturnType<ImageStore['store']>>) =>
  void (shop.services.images = { ...shop.services.images, store: async () => result })

test('stores an image and returns its URL when an admin uploads it', async ({ shop }) => {
  mockStoredImage(shop, { key: '3f9c2b7a1d4e5f60', width: 800, height: 1000 })
  expect(await uploadImage(shop.as(meera), FILE)).toEqual({
    url: '/media/3f9c2b7a1d4e5f60/800x1000.jpg',
    width: 800,
    height: 1000,
  })
})

test('rejects uploads from everyone except admins', async ({ shop }) => {
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  await expect(uploadImage(shop, FILE)).rejects.toMatchObject(forbidden)
  await expect(uploadImage(shop.as(asha), FILE)).rejects.toMatchObject(forbidden)
})

test.for(['kind', 'damaged', 'narrow', 'pixels'] as const)(
  'rejects an invalid image (%s)',
  async (reason, { shop }) => {
    mockStoredImage(shop, reason)
    await expect(uploadImage(shop.as(meera), FILE)).rejects.toMatchObject({
      code: 'invalid',
      message: messages.invalidImage[reason],
      fieldErrors: { picture: messages.invalidImage[reason] },
    })
  },
)

test('rejects a form with no image or one that is too large before decoding it', () => {
  const errorOf = (picture?: unknown) => ImageUpload.safeParse({ picture }).error?.issues[0]?.message
  expect(errorOf()).toBe(messages.missing)
  expect(errorOf('a word')).toBe(messages.missing)
  expect(errorOf(new File([], ''))).toBe(messages.missing)
  expect(errorOf(new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 1)]))).toBe(messages.tooLarge)
  expect(errorOf(FILE)).toBeUndefined()
})
