/**
 * `/storage/v1` (wire.md 3.4): files of programs, in buckets. Reads and writes are the shop's own operations
 * (shop/storage), which know who may what.
 */
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import { buckets } from './bucket-routes.ts'
import { face } from './request.ts'
import { unknownRoute } from './error-response.ts'
import { listRoutes } from './list-routes.ts'
import { readRoutes } from './read-routes.ts'
import { renderRoutes } from './render-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** In this order: `/object/{bucket}/…` comes after every address whose second word is no bucket. */
export const storage = face()
  .use(async (c, next) => {
    // The database knows no letter NUL.
    if (/%00/.test(c.req.url)) failStorage('InvalidKey', messages.invalidKey(c.req.path))
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
  .route('/', renderRoutes)
  .route('/', listRoutes)
  .route('/', readRoutes)
  .route('/', writeRoutes)
  .all('*', unknownRoute)

/** What the hosted service has besides, in its words for what is switched off. */
const isOff = (feature: string) =>
  failStorage('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)
