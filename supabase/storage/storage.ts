/**
 * The routes of `/storage/v1` (wire.md 3.4): files of API clients, in buckets. The operations beside it read and write,
 * and check permissions (permissions.ts).
 */
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import { buckets } from './bucket-routes.ts'
import { createRoutes } from './request.ts'
import { unknownRoute } from './error-response.ts'
import { listRoutes } from './list-routes.ts'
import { readRoutes } from './read-routes.ts'
import { renderRoutes } from './render-routes.ts'
import { writeRoutes } from './write-routes.ts'

/** The order matters: `/object/{bucket}/…` comes after all paths whose second segment is not a bucket. */
export const storage = createRoutes()
  .use(async (c, next) => {
    // PostgreSQL cannot store NUL.
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

/** Other features of the hosted service fail with its error for disabled features. */
const isOff = (feature: string) =>
  failStorage('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)
