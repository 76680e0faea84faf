/** Files are written, moved, copied and removed. */
import { removeFile, removeFiles } from '#shop/storage/files.ts'
import { Copy, Move, Removal, Token } from '#shop/storage/input.ts'
import { copyFile, moveFile } from '#shop/storage/move-file.ts'
import { putFile, type Mode } from '#shop/storage/put-file.ts'
import { LIMITS } from '#shop/storage/rules.ts'
import { putSigned, signUpload } from '#shop/storage/sign.ts'
import { body, count, face, handOf, placeOf, query, small, type StorageContext } from './asked.ts'
import { lengthOf, sentFile } from './sent.ts'
import { fileJson, keyOf, writtenJson } from './wire.ts'

const isUpsert = (c: StorageContext) => c.req.header('x-upsert') === 'true'
const comingFrom = (c: StorageContext, below: string) => ({
  place: placeOf(c, below),
  length: lengthOf(c),
  read: () => sentFile(c),
})

async function put(c: StorageContext, mode: Mode) {
  return c.json(writtenJson(await putFile(c.var.shop, handOf(c), { ...comingFrom(c, 'object'), mode })))
}

const counted = (c: StorageContext) => count(c, 'changes', LIMITS.changes)

export const writing = face()
  .post('/object/upload/sign/*', small, async (c) => {
    await counted(c)
    const place = placeOf(c, 'object/upload/sign')
    const token = await signUpload(c.var.shop, handOf(c), place, isUpsert(c))
    return c.json({ url: `/object/upload/sign/${place.bucket}/${place.name}?token=${token}`, token })
  })
  .put('/object/upload/sign/*', async (c) => {
    const { token } = query(c, Token)
    return c.json({ Key: keyOf(await putSigned(c.var.shop, token, comingFrom(c, 'object/upload/sign'))) })
  })
  .post('/object/move', small, async (c) => {
    await counted(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await body(c, Move)
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const moved = await moveFile(c.var.shop, handOf(c), { bucket: bucketId, name: sourceKey }, to)
    return c.json({ message: 'Successfully moved', ...writtenJson(moved) })
  })
  .post('/object/copy', small, async (c) => {
    await counted(c)
    const { bucketId, sourceKey, destinationKey, destinationBucket, copyMetadata, metadata } = await body(c, Copy)
    const from = { bucket: bucketId, name: sourceKey }
    const to = { bucket: destinationBucket ?? bucketId, name: destinationKey }
    const said = copyMetadata ? undefined : (metadata ?? {})
    const copy = await copyFile(c.var.shop, handOf(c), from, to, isUpsert(c) ? 'upsert' : 'create', said)
    return c.json({ ...writtenJson(copy), ...fileJson(copy) })
  })
  .delete('/object/:bucket', small, async (c) => {
    await counted(c)
    const { prefixes } = await body(c, Removal)
    const removed = await removeFiles(c.var.shop, handOf(c), c.req.param('bucket'), prefixes)
    return c.json(removed.map(fileJson))
  })
  .delete('/object/:bucket/*', small, async (c) => {
    await counted(c)
    await removeFile(c.var.shop, handOf(c), placeOf(c, 'object'))
    return c.json({ message: 'Successfully deleted' })
  })
  .post('/object/:bucket/*', (c) => put(c, isUpsert(c) ? 'upsert' : 'create'))
  .put('/object/:bucket/*', (c) => put(c, 'replace'))
