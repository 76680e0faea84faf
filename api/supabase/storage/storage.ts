/**
 * `/storage/v1` (wire.md 3.4): files of programs, in buckets. Reads and writes are the shop's own operations
 * (shop/storage), which know who may what.
 */
import { decline } from '#shop/storage/decline.ts'
import { messages } from '#shop/storage/messages.ts'
import { buckets } from './buckets.ts'
import { face } from './asked.ts'
import { unknownRoute } from './errors.ts'
import { looking } from './look.ts'
import { reading } from './read.ts'
import { rendering } from './render.ts'
import { writing } from './write.ts'

/** In this order: `/object/{bucket}/…` comes after every address whose second word is no bucket. */
export const storage = face()
  .use(async (c, next) => {
    // The database knows no letter NUL.
    if (/%00/.test(c.req.url)) decline('InvalidKey', messages.invalidKey(c.req.path))
    return next()
  })
  .get('/status', (c) => c.json({}))
  .all('/upload/*', () => isOff('resumable uploads'))
  .all('/cdn/*', () => isOff('CDN'))
  .all('/bucket/:id/lifecycle', () => isOff('lifecycle rules'))
  .all('/s3/*', () => isOff('S3 protocol'))
  .all('/iceberg/*', () => isOff('Iceberg catalog'))
  .all('/vector/*', () => isOff('vector buckets'))
  .route('/', buckets)
  .route('/', rendering)
  .route('/', looking)
  .route('/', reading)
  .route('/', writing)
  .all('*', unknownRoute)

/** What the hosted service has besides, in its words for what is switched off. */
const isOff = (feature: string) =>
  decline('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)
