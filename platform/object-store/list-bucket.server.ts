/** The names and sizes of a bucket's objects, page by page. */
import type { BucketRequest } from './bucket.server.ts'
import { ObjectStoreUnavailableError } from './unavailable.ts'

export type ListedObject = { name: string; size: number }

/** Objects whose names begin with the prefix and have no further slash. */
export async function* listBucket(request: BucketRequest, prefix: string): AsyncGenerator<ListedObject> {
  let token = ''
  do {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix })
    if (token) query.set('continuation-token', token)
    const response = await request('GET', `?${query.toString()}`)
    if (!response.ok) throw new ObjectStoreUnavailableError('The S3 store has no such bucket.')
    const xml = await response.text()
    for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { name: textOf(object, 'Key'), size: Number(textOf(object, 'Size')) }
    token = textOf(xml, 'NextContinuationToken')
  } while (token)
}

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
