/** Routes that upload, move, copy and remove files. */
import { removeFile, removeFiles } from './files.ts'
import { Copy, Move, Removal, Token } from './input.ts'
import { copyFile, moveFile } from './move-file.ts'
import { uploadFile, type Mode } from './upload-file.ts'
import { LIMITS } from './rules.ts'
import { uploadSigned, signUpload } from './signed-urls.ts'
import { body, enforceLimit, face, roleOf, parseFilePath, query, smallBody, type StorageContext } from './request.ts'
import { lengthOf, parseUpload } from './parse-upload.ts'
import { fileJson, keyOf, writtenJson } from './serializers.ts'

const isUpsert = (c: StorageContext) => c.req.header('x-upsert') === 'true'
const comingFrom = (c: StorageContext, below: string) => ({
  place: parseFilePath(c, below),
  length: lengthOf(c),
  read: () => parseUpload(c),
})

async function put(c: StorageContext, mode: Mode) {
  return c.json(writtenJson(await uploadFile(c.var.shop, roleOf(c), { ...comingFrom(c, 'object'), mode })))
}

const counted = (c: StorageContext) => enforceLimit(c, 'changes', LIMITS.changes)

export const writeRoutes = face()
  .post('/object/upload/sign/*', smallBody, async (c) => {
    await counted(c)
    const place = parseFilePath(c, 'object/upload/sign')
    const token = await signUpload(c.var.shop, roleOf(c), place, isUpsert(c))
    return c.json({ url: `/object/upload/sign/${place.bucket}/${place.name}?token=${token}`, token })
  })
  .put('/object/upload/sign/*', async (c) => {
    const { token } = query(c, Token)
    return c.json({ Key: keyOf(await uploadSigned(c.var.shop, token, comingFrom(c, 'object/upload/sign'))) })
  })
  .post('/object/move', smallBody, async (c) => {
    await counted(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await body(c, Move)
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const moved = await moveFile(c.var.shop, roleOf(c), { bucket: bucketId, name: sourceKey }, to)
    return c.json({ message: 'Successfully moved', ...writtenJson(moved) })
  })
  .post('/object/copy', smallBody, async (c) => {
    await counted(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata, metadata } = await body(c, Copy)
    const from = { bucket: bucketId, name: sourceKey }
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const said = copyMetadata ? undefined : (metadata ?? {})
    const copy = await copyFile(c.var.shop, roleOf(c), from, to, isUpsert(c) ? 'upsert' : 'create', said)
    return c.json({ ...writtenJson(copy), ...fileJson(copy) })
  })
  .delete('/object/:bucket', smallBody, async (c) => {
    await counted(c)
    const { prefixes } = await body(c, Removal)
    const removed = await removeFiles(c.var.shop, roleOf(c), c.req.param('bucket'), prefixes)
    return c.json(removed.map(fileJson))
  })
  .delete('/object/:bucket/*', smallBody, async (c) => {
    await counted(c)
    await removeFile(c.var.shop, roleOf(c), parseFilePath(c, 'object'))
    return c.json({ message: 'Successfully deleted' })
  })
  .post('/object/:bucket/*', (c) => put(c, isUpsert(c) ? 'upsert' : 'create'))
  .put('/object/:bucket/*', (c) => put(c, 'replace'))
