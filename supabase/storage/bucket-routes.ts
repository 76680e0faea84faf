/** The routes of `/bucket`. */
import type { MiddlewareHandler } from 'hono'
import { BucketChange, NewBucket, BucketQuery } from './input.ts'
import { changeBucket, createBucket, deleteBucket, emptyBucket, listBuckets, readBucket } from './buckets.ts'
import { LIMITS } from './rules.ts'
import type { GatewayEnv } from '../gateway.ts'
import { body, enforceLimit, createRoutes, roleOf, query, smallBody } from './request.ts'
import { bucketJson } from './serializers.ts'

type SettingsBody = {
  public?: boolean | undefined
  file_size_limit?: number | null | undefined
  allowed_mime_types?: string[] | null | undefined
}

/** Missing settings stay unchanged. */
const toSettings = (input: SettingsBody) => ({
  ...(input.public !== undefined && { isPublic: input.public }),
  ...(input.file_size_limit !== undefined && { fileSizeLimit: input.file_size_limit }),
  ...(input.allowed_mime_types !== undefined && { allowedMimeTypes: input.allowed_mime_types }),
})

const countRequest: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const reads = c.req.method === 'GET'
  await enforceLimit(c, reads ? 'looks' : 'changes', reads ? LIMITS.reads : LIMITS.changes)
  return next()
}

export const buckets = createRoutes()
  .use('/bucket/*', countRequest)
  .post('/bucket', smallBody, async (c) => {
    const input = await body(c, NewBucket)
    const id = input.id ?? input.name
    await createBucket(c.var.shop, roleOf(c), id, toSettings(input))
    return c.json({ name: id })
  })
  .get('/bucket', async (c) => {
    const visible = await listBuckets(c.var.shop, roleOf(c), query(c, BucketQuery))
    return c.json(visible.map((bucket) => ({ ...bucketJson(bucket), type: 'STANDARD' })))
  })
  .get('/bucket/:id', async (c) => c.json(bucketJson(await readBucket(c.var.shop, roleOf(c), c.req.param('id')))))
  .put('/bucket/:id', smallBody, async (c) => {
    await changeBucket(c.var.shop, roleOf(c), c.req.param('id'), toSettings(await body(c, BucketChange)))
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
