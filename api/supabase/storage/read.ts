/** Files are read: by everybody, by whoever may, by whoever was given a signed address; and what is known of them. */
import { findFile, findPublicFile } from '#shop/storage/files.ts'
import { Token } from '#shop/storage/input.ts'
import type { FileRow, Place } from '#shop/storage/rights.ts'
import { readSigned } from '#shop/storage/sign.ts'
import { face, handOf, placeOf, query, type StorageContext } from './asked.ts'
import { serve } from './serve.ts'
import { infoJson } from './wire.ts'

const asWhoAsks = (c: StorageContext, place: Place): Promise<FileRow> => findFile(c.var.shop, handOf(c), place)

/** `/object/b/f` is anybody's in a public bucket, and else theirs who may read it. */
async function own(c: StorageContext, below: string) {
  return serve(c, await asWhoAsks(c, placeOf(c, below)), 'by who asked')
}

export const reading = face()
  .get('/object/public/*', async (c) =>
    serve(c, await findPublicFile(c.var.shop, placeOf(c, 'object/public')), 'by anybody'),
  )
  .get('/object/authenticated/*', (c) => own(c, 'object/authenticated'))
  .get('/object/sign/*', async (c) => {
    const { token } = query(c, Token)
    const { file, until } = await readSigned(c.var.shop, token, placeOf(c, 'object/sign'), false)
    return serve(c, file, { until })
  })
  .get('/object/info/public/*', async (c) =>
    c.json(infoJson(await findPublicFile(c.var.shop, placeOf(c, 'object/info/public')))),
  )
  .get('/object/info/authenticated/*', async (c) =>
    c.json(infoJson(await asWhoAsks(c, placeOf(c, 'object/info/authenticated')))),
  )
  .get('/object/info/*', async (c) => c.json(infoJson(await asWhoAsks(c, placeOf(c, 'object/info')))))
  .get('/object/:bucket/*', (c) => own(c, 'object'))
