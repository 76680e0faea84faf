/** Routes that read files and their metadata: public, with permission, or with a signed URL. */
import { findFile, findPublicFile } from './files.ts'
import { TokenQuery } from './input.ts'
import type { FileRow, FilePath } from './permissions.ts'
import { readSigned } from './signed-urls.ts'
import { createRoutes, roleOf, parseFilePath, query, type StorageContext } from './request.ts'
import { serve } from './serve-file.ts'
import { infoJson } from './serializers.ts'

const findRequestedFile = (c: StorageContext, path: FilePath): Promise<FileRow> => findFile(c.var.shop, roleOf(c), path)

/** `/object/b/f` serves public files to everyone, and others to principals who may read them. */
async function serveRequestedFile(c: StorageContext, below: string) {
  return serve(c, await findRequestedFile(c, parseFilePath(c, below)), 'private')
}

export const readRoutes = createRoutes()
  .get('/object/public/*', async (c) =>
    serve(c, await findPublicFile(c.var.shop, parseFilePath(c, 'object/public')), 'public'),
  )
  .get('/object/authenticated/*', (c) => serveRequestedFile(c, 'object/authenticated'))
  .get('/object/sign/*', async (c) => {
    const { token } = query(c, TokenQuery)
    const { file, until } = await readSigned(c.var.shop, token, parseFilePath(c, 'object/sign'), false)
    return serve(c, file, { until })
  })
  .get('/object/info/public/*', async (c) =>
    c.json(infoJson(await findPublicFile(c.var.shop, parseFilePath(c, 'object/info/public')))),
  )
  .get('/object/info/authenticated/*', async (c) =>
    c.json(infoJson(await findRequestedFile(c, parseFilePath(c, 'object/info/authenticated')))),
  )
  .get('/object/info/*', async (c) => c.json(infoJson(await findRequestedFile(c, parseFilePath(c, 'object/info')))))
  .get('/object/:bucket/*', (c) => serveRequestedFile(c, 'object'))
