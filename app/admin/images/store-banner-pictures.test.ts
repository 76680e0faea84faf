import { banners } from '#db/schema.server.ts'
import { meera } from '#test/fixtures.ts'
import { callForm } from '#test/call-route.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages } from '#shop/home/messages.ts'
import { action } from '../banners/banner-page.tsx'

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

function withCrop(shop: TestShop) {
  shop.services.images.crop = async (_, size) => (size.width === 1920 ? { key: '3f9c2b7a1d4e5f62', ...size } : 'small')
  return shop.as(meera)
}

test('keeps a picture that was accepted when the other one is refused', async ({ shop }) => {
  const form = { scene: '', wide: picture('wide.png'), tall: picture('tall.png'), headline: 'Lights' }
  expect(await callForm(action, withCrop(shop), '/admin/banners/new', form, { id: 'new' })).toMatchObject({
    data: {
      fieldErrors: { tallUrl: messages.pictureTooSmall('tall') },
      values: { wideUrl: '/media/3f9c2b7a1d4e5f62/1920x800.jpg', headline: 'Lights' },
    },
    init: { status: 422 },
  })
})

test('deletes a banner whatever file is chosen', async ({ shop }) => {
  const id = String((await shop.db.select().from(banners))[0]!.id)
  const form = { do: 'delete', version: '1', tall: picture('tall.png') }
  const answer = await callForm(action, withCrop(shop), `/admin/banners/${id}`, form, { id })
  expect((answer as Response).headers.get('location')).toBe('/admin/banners')
})
