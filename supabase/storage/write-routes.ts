/** Routes that upload, move, copy and remove files. */
import { removeFile, removeFiles } from './files.ts'
import { CopyRequest, MoveRequest, RemoveRequest, TokenQuery } from './input.ts'
import { copyFile, moveFile } from './move-file.ts'
import { uploadFile, type Mode } from './upload-file.ts'
import { LIMITS } from './rules.ts'
import { uploadSigned, signUpload } from './signed-urls.ts'
import {
  body,
  enforceLimit,
  createRoutes,
  roleOf,
  parseFilePath,
  query,
  smallBody,
  type StorageContext,
} from './request.ts'
import { contentLengthOf, parseUpload } from './parse-upload.ts'
import { fileJson, keyOf, writtenJson } from './serializers.ts'

const isUpsert = (c: StorageContext) => c.req.header('x-upsert') === 'true'
const uploadOf = (c: StorageContext, prefix: string) => ({
  path: parseFilePath(c, prefix),
  length: contentLengthOf(c),
  read: () => parseUpload(c),
})

async function upload(c: StorageContext, mode: Mode) {
  return c.json(writtenJson(await uploadFile(c.var.shop, roleOf(c), { ...uploadOf(c, 'object'), mode })))
}

const countRequest = (c: StorageContext) => enforceLimit(c, 'changes', LIMITS.changes)

export const writeRoutes = createRoutes()
  .post('/object/upload/sign/*', smallBody, async (c) => {
    await countRequest(c)
    const path = parseFilePath(c, 'object/upload/sign')
    const token = await signUpload(c.var.shop, roleOf(c), path, isUpsert(c))
    return c.json({ url: `/object/upload/sign/${path.bucket}/${path.name}?token=${token}`, token })
  })
  .put('/object/upload/sign/*', async (c) => {
    const { token } = query(c, TokenQuery)
    return c.json({ Key: keyOf(await uploadSigned(c.var.shop, token, uploadOf(c, 'object/upload/sign'))) })
  })
  .post('/object/move', smallBody, async (c) => {
    await countRequest(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await body(c, MoveRequest)
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const moved = await moveFile(c.var.shop, roleOf(c), { bucket: bucketId, name: sourceKey }, to)
    return c.json({ message: 'Successfully moved', ...writtenJson(moved) })
  })
  .post('/object/copy', smallBody, async (c) => {
    await countRequest(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata, metadata } = await body(
      c,
      CopyRequest,
    )
    const from = { bucket: bucketId, name: sourceKey }
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const override = copyMetadata ? undefined : (metadata ?? {})
    const copy = await copyFile(c.var.shop, roleOf(c), from, to, isUpsert(c) ? 'upsert' : 'create', override)
    return c.json({ ...writtenJson(copy), ...fileJson(copy) })
  })
  .delete('/object/:bucket', smallBody, async (c) => {
    await countRequest(c)
    const { prefixes } = await body(c, RemoveRequest)
    const removed = await removeFiles(c.var.shop, roleOf(c), c.req.param('bucket'), prefixes)
    return c.json(removed.map(fileJson))
  })
  .delete('/object/:bucket/*', smallBody, async (c) => {
    await countRequest(c)
    await removeFile(c.var.shop, roleOf(c), parseFilePath(c, 'object'))
    return c.json({ message: 'Successfully deleted' })
  })
  .post('/object/:bucket/*', (c) => upload(c, isUpsert(c) ? 'upsert' : 'create'))
  .put('/object/:bucket/*', (c) => upload(c, 'replace'))
