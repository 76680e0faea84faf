/** What lies in a bucket, and addresses that open a file for whoever has them. */
import { Folder, Listing, Signing, SigningMany } from '#shop/storage/input.ts'
import { listFiles, listFolder } from '#shop/storage/list-files.ts'
import { LIMITS } from '#shop/storage/rules.ts'
import { signFile, signFiles } from '#shop/storage/sign.ts'
import { body, count, face, handOf, placeOf, small, type StorageContext } from './asked.ts'
import { entryJson } from './wire.ts'

const counted = (c: StorageContext) => count(c, 'looks', LIMITS.looks)

export const looking = face()
  .post('/object/list/:bucket', small, async (c) => {
    await counted(c)
    const entries = await listFolder(c.var.shop, handOf(c), c.req.param('bucket'), await body(c, Folder))
    return c.json(entries.map(({ name, file }) => entryJson(name, file)))
  })
  .post('/object/list-v2/:bucket', small, async (c) => {
    await counted(c)
    const { entries, next } = await listFiles(c.var.shop, handOf(c), c.req.param('bucket'), await body(c, Listing))
    return c.json({
      hasNext: next !== null,
      ...(next !== null && { nextCursor: next }),
      folders: entries.flatMap(({ name, file }) => (file ? [] : { name, key: name.replace(/\/$/, '') })),
      objects: entries.flatMap(({ name, file }) => (file ? { ...entryJson(name, file), key: name } : [])),
    })
  })
  .post('/object/sign/:bucket', small, async (c) => {
    await counted(c)
    const bucket = c.req.param('bucket')
    const { paths, expiresIn } = await body(c, SigningMany)
    const signed = await signFiles(c.var.shop, handOf(c), bucket, paths, expiresIn)
    return c.json(
      signed.map(({ path, token, error }) => ({
        error,
        path,
        signedURL: token && `/object/sign/${bucket}/${path}?token=${token}`,
      })),
    )
  })
  .post('/object/sign/:bucket/*', small, async (c) => {
    await counted(c)
    const { bucket, name } = placeOf(c, 'object/sign')
    const { expiresIn, transform } = await body(c, Signing)
    const token = await signFile(c.var.shop, handOf(c), { bucket, name }, expiresIn, transform)
    return c.json({ signedURL: `/${transform ? 'render/image' : 'object'}/sign/${bucket}/${name}?token=${token}` })
  })
