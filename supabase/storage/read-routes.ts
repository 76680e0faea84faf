/** Routes that read files and their metadata: public, with permission, or with a signed URL. */
import { findFile, findPublicFile } from './files.ts'
import { Token } from './input.ts'
import type { FileRow, Place } from './permissions.ts'
import { readSigned } from './signed-urls.ts'
import { face, roleOf, parseFilePath, query, type StorageContext } from './request.ts'
import { serve } from './serve-file.ts'
import { infoJson } from './serializers.ts'

const asWhoAsks = (c: StorageContext, place: Place): Promise<FileRow> => findFile(c.var.shop, roleOf(c), place)

/** `/object/b/f` serves public files to everyone, and others to principals who may read them. */
async function own(c: StorageContext, below: string) {
  return serve(c, await asWhoAsks(c, parseFilePath(c, below)), 'by who asked')
}

export const readRoutes = face()
  .get('/object/public/*', async (c) =>
    serve(c, await findPublicFile(c.var.shop, parseFilePath(c, 'object/public')), 'by anybody'),
  )
  .get('/object/authenticated/*', (c) => own(c, 'object/authenticated'))
  .get('/object/sign/*', async (c) => {
    const { token } = query(c, Token)
    const { file, until } = await readSigned(c.var.shop, token, parseFilePath(c, 'object/sign'), false)
    return serve(c, file, { until })
  })
  .get('/object/info/public/*', async (c) =>
    c.json(infoJson(await findPublicFile(c.var.shop, parseFilePath(c, 'object/info/public')))),
  )
  .get('/object/info/authenticated/*', async (c) =>
    c.json(infoJson(await asWhoAsks(c, parseFilePath(c, 'object/info/authenticated')))),
  )
  .get('/object/info/*', async (c) => c.json(infoJson(await asWhoAsks(c, parseFilePath(c, 'object/info')))))
  .get('/object/:bucket/*', (c) => own(c, 'object'))
