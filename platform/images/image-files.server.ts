/** The originals and renditions of a machine: in DATA_DIR, or in an S3 store with copies in DATA_DIR. */
import path from 'node:path'
import { openBucket, type S3 } from '../object-store/bucket.server.ts'
import { openBucketOriginals } from './bucket-originals.server.ts'
import { openOriginalFolder } from './original-files.server.ts'
import { openOriginals } from './originals.server.ts'
import { openRenditionCache } from './rendition-cache.server.ts'
import { noSharedRenditions, openSharedRenditions } from './shared-renditions.server.ts'

export type ImageFilesSettings = {
  home: string
  /** Of the renditions on this disk, in bytes. */
  limit: number
  s3?: S3 | undefined
}

/** Copies of originals of an S3 store get the limit divided by this, in addition. */
const ORIGINALS_CACHE_SHARE = 2

export function openImageFiles({ home, limit, s3 }: ImageFilesSettings) {
  const cache = openRenditionCache(path.join(home, 'media', 'made'), limit)
  if (!s3) return { originals: openOriginals(openOriginalFolder(home)), cache, shared: noSharedRenditions }
  const bucket = openBucket(s3)
  const originals = openOriginals(openBucketOriginals(home, bucket, limit / ORIGINALS_CACHE_SHARE))
  return { originals, cache, shared: openSharedRenditions(bucket, cache, originals.isShared) }
}
