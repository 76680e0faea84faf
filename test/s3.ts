/** The stand-in of an S3 store, for one test. */
import { onTestFinished } from 'vitest'
import { openS3Server, S3_ACCOUNT } from './s3-server.ts'

export async function openS3(options?: Parameters<typeof openS3Server>[0]) {
  const server = await openS3Server(options)
  onTestFinished(server.close)
  return { ...server, s3: { endpoint: server.endpoint, ...S3_ACCOUNT } }
}
