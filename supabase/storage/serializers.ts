/** Serializes buckets and files (wire.md 3.4). do not rename: clients read these names. */
import type { Bucket, FileRow } from './permissions.ts'

export const bucketJson = (bucket: Bucket) => ({
  id: bucket.id,
  name: bucket.id,
  owner: bucket.owner ?? '',
  public: bucket.isPublic,
  file_size_limit: bucket.fileSizeLimit,
  allowed_mime_types: bucket.allowedMimeTypes,
  created_at: bucket.createdAt,
  updated_at: bucket.updatedAt,
})

const metadataOf = (file: FileRow) => ({
  eTag: file.etag,
  size: file.size,
  mimetype: file.mimetype,
  cacheControl: file.cacheControl,
  lastModified: file.updatedAt,
  contentLength: file.size,
  httpStatusCode: 200,
})

const datesOf = (file: FileRow) => ({
  updated_at: file.updatedAt,
  created_at: file.createdAt,
  last_accessed_at: file.updatedAt,
})

export const entryJson = (name: string, file: FileRow | null) =>
  file
    ? { name, id: file.id, ...datesOf(file), metadata: metadataOf(file) }
    : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

export const fileJson = (file: FileRow) => ({
  name: file.name,
  bucket_id: file.bucketId,
  owner: file.owner ?? '',
  owner_id: file.owner ?? '',
  version: file.version,
  id: file.id,
  ...datesOf(file),
  metadata: metadataOf(file),
  user_metadata: file.userMetadata,
})

export const infoJson = (file: FileRow) => ({
  id: file.id,
  name: file.name,
  version: file.version,
  bucket_id: file.bucketId,
  size: file.size,
  content_type: file.mimetype,
  cache_control: file.cacheControl,
  etag: file.etag,
  metadata: file.userMetadata ?? {},
  last_modified: file.updatedAt,
  created_at: file.createdAt,
})

export const keyOf = (file: FileRow) => `${file.bucketId}/${file.name}`
export const writtenJson = (file: FileRow) => ({ Id: file.id, Key: keyOf(file) })
