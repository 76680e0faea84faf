/** Routes that list files and create signed URLs. */
import { FolderQuery, ListQuery, SignRequest, SignManyRequest } from './input.ts'
import { listFiles, listFolder } from './list-files.ts'
import { LIMITS } from './rules.ts'
import { signFile, signFiles } from './signed-urls.ts'
import { body, enforceLimit, createRoutes, roleOf, parseFilePath, smallBody, type StorageContext } from './request.ts'
import { entryJson } from './serializers.ts'

const countRequest = (c: StorageContext) => enforceLimit(c, 'looks', LIMITS.reads)

export const listRoutes = createRoutes()
  .post('/object/list/:bucket', smallBody, async (c) => {
    await countRequest(c)
    const entries = await listFolder(c.var.shop, roleOf(c), c.req.param('bucket'), await body(c, FolderQuery))
    return c.json(entries.map(({ name, file }) => entryJson(name, file)))
  })
  .post('/object/list-v2/:bucket', smallBody, async (c) => {
    await countRequest(c)
    const { entries, next } = await listFiles(c.var.shop, roleOf(c), c.req.param('bucket'), await body(c, ListQuery))
    return c.json({
      hasNext: next !== null,
      ...(next !== null && { nextCursor: next }),
      folders: entries.flatMap(({ name, file }) => (file ? [] : { name, key: name.replace(/\/$/, '') })),
      objects: entries.flatMap(({ name, file }) => (file ? { ...entryJson(name, file), key: name } : [])),
    })
  })
  .post('/object/sign/:bucket', smallBody, async (c) => {
    await countRequest(c)
    const bucket = c.req.param('bucket')
    const { paths, expiresIn } = await body(c, SignManyRequest)
    const signed = await signFiles(c.var.shop, roleOf(c), bucket, paths, expiresIn)
    return c.json(
      signed.map(({ path, token, error }) => ({
        error,
        path,
        signedURL: token && `/object/sign/${bucket}/${path}?token=${token}`,
      })),
    )
  })
  .post('/object/sign/:bucket/*', smallBody, async (c) => {
    await countRequest(c)
    const { bucket, name } = parseFilePath(c, 'object/sign')
    const { expiresIn, transform } = await body(c, SignRequest)
    const token = await signFile(c.var.shop, roleOf(c), { bucket, name }, expiresIn, transform)
    return c.json({ signedURL: `/${transform ? 'render/image' : 'object'}/sign/${bucket}/${name}?token=${token}` })
  })
