/** The routes of `/bucket`. */
import type { MiddlewareHandler } from 'hono'
import { BucketChange, NewBucket, WhichBuckets } from './input.ts'
import { changeBucket, createBucket, deleteBucket, emptyBucket, listBuckets, readBucket } from './buckets.ts'
import { LIMITS } from './rules.ts'
import type { GatewayEnv } from '../gateway.ts'
import { body, enforceLimit, face, roleOf, query, smallBody } from './request.ts'
import { bucketJson } from './serializers.ts'

type Asked = {
  public?: boolean | undefined
  file_size_limit?: number | null | undefined
  allowed_mime_types?: string[] | null | undefined
}

/** Missing settings stay unchanged. */
const settingsIn = (asked: Asked) => ({
  ...(asked.public !== undefined && { isPublic: asked.public }),
  ...(asked.file_size_limit !== undefined && { fileSizeLimit: asked.file_size_limit }),
  ...(asked.allowed_mime_types !== undefined && { allowedMimeTypes: asked.allowed_mime_types }),
})

const counted: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const reads = c.req.method === 'GET'
  await enforceLimit(c, reads ? 'looks' : 'changes', reads ? LIMITS.looks : LIMITS.changes)
  return next()
}

export const buckets = face()
  .use('/bucket/*', counted)
  .post('/bucket', smallBody, async (c) => {
    const asked = await body(c, NewBucket)
    const id = asked.id ?? asked.name
    await createBucket(c.var.shop, roleOf(c), id, settingsIn(asked))
    return c.json({ name: id })
  })
  .get('/bucket', async (c) => {
    const found = await listBuckets(c.var.shop, roleOf(c), query(c, WhichBuckets))
    return c.json(found.map((bucket) => ({ ...bucketJson(bucket), type: 'STANDARD' })))
  })
  .get('/bucket/:id', async (c) => c.json(bucketJson(await readBucket(c.var.shop, roleOf(c), c.req.param('id')))))
  .put('/bucket/:id', smallBody, async (c) => {
    await changeBucket(c.var.shop, roleOf(c), c.req.param('id'), settingsIn(await body(c, BucketChange)))
    return c.json({ message: 'Successfully updated' })
  })
  .post('/bucket/:id/empty', smallBody, async (c) => {
    await emptyBucket(c.var.shop, roleOf(c), c.req.param('id'))
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })
  .delete('/bucket/:id', smallBody, async (c) => {
    await deleteBucket(c.var.shop, roleOf(c), c.req.param('id'))
    return c.json({ message: 'Successfully deleted' })
  })
