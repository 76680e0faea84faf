/** /api/v1/files: admins upload images, which are served like all images of the store (api/media.ts). */
import { Hono } from 'hono'
import { ImageUpload } from '#shop/media/input.ts'
import { uploadImage } from '#shop/media/upload-image.ts'
import { messages } from '#shop/media/messages.ts'
import { imageUrl, parseImageUrl } from '#core/image-url.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { notFound, failFakeStore } from './errors.ts'
import { imageBodyLimit } from './body.ts'
import { adminOnly } from './guards.ts'
import { toAbsoluteUrl } from './serializers.ts'

/** `3f9c2b7a1d4e5f60-800x1000.jpg` */
const NAME = /^([0-9a-f]+)-(\d+x\d+\.jpg)$/

export const files = new Hono<ApiEnv>()
  .post('/upload', adminOnly, imageBodyLimit, async (c) => {
    const form = await c.req.formData().catch(() => new FormData())
    const file = form.get('file')
    const parsed = ImageUpload.safeParse({ picture: file })
    if (!parsed.success) throw failFakeStore(400, parsed.error.issues[0]?.message ?? messages.missing)
    const { url } = await uploadImage(c.var.shop, parsed.data.picture)
    const originalname = file instanceof File ? file.name : ''
    return c.json({ originalname, filename: nameOf(url), location: toAbsoluteUrl(c.var.shop, url) }, 201)
  })
  .get('/:name', (c) => {
    const [, key, size] = NAME.exec(c.req.param('name')) ?? []
    const image = parseImageUrl(`/media/${key}/${size}`)
    return image ? c.redirect(imageUrl(image)) : notFound(c)
  })

const nameOf = (url: string) => url.replace('/media/', '').replace('/', '-')
