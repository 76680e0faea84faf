/** The contract of `/storage/v1` (wire.md 3.4): principals, requests and responses. */
import { describe } from 'vitest'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { error, runCase, OWN, RAVIS, type Contract } from '#supabase/test/storage-contract.ts'

const any = (type: unknown): unknown => expect.any(type)
const TEXT = { 'content-type': 'text/plain' }
const noBucket = error('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
const noFile = error('404', 'not_found', 'NoSuchKey', 'Object not found')
const denied = error('403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy')
const conflict = (code: string) => error('409', 'Duplicate', code, 'The resource already exists')
const invalid = (message: string) => error('400', 'Error', 'InvalidRequest', message)
const tooLarge = error('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size')
const folder = (name: string) => ({
  ...{ name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
})
const file = (name: string) => expect.objectContaining({ name, id: any(String) }) as unknown
const bucket = (id: string, more: object) => ({
  ...{ id, name: id, owner: '', file_size_limit: null, allowed_mime_types: null },
  ...{ created_at: any(String), updated_at: any(String), ...more },
})
const IMAGES = bucket('product-images', { public: true, file_size_limit: 8388608, allowed_mime_types: ['image/*'] })
const FILES = bucket('user-files', { public: false, file_size_limit: 10485760 })
const list = (more: object = {}) => ({ prefix: '', ...more })

const buckets: Contract = {
  // S7.3-07
  'a new bucket returns its name': {
    ...{ request: 'POST /bucket', as: 'service', body: { id: 'lookbooks', name: 'lookbooks', public: true } },
    ...{ status: 200, response: { name: 'lookbooks' } },
  },
  'an admin creates a bucket with a size and unit': {
    ...{ request: 'POST /bucket', as: 'meera', status: 200, response: { name: 'b' } },
    body: { name: 'b', file_size_limit: '20MB', allowed_mime_types: ['image/png'] },
  },
  'a shopper makes none': { request: 'POST /bucket', as: 'asha', body: { name: 'b' }, status: 400, response: denied },
  'nor does a stranger': { request: 'POST /bucket', as: 'anon', body: { name: 'b' }, status: 400, response: denied },
  'a bucket needs a name': {
    ...{ request: 'POST /bucket', as: 'service', body: { public: true }, status: 400 },
    response: invalid("body must have required property 'name'"),
  },
  'a bucket name with a slash is rejected': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'a/b' }, status: 400 },
    response: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'a bucket name that is a path segment of the API is rejected': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'sign' }, status: 400 },
    response: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'a second bucket with the same name is rejected': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'user-files' }, status: 400 },
    response: conflict('BucketAlreadyExists'),
  },
  'an invalid size is rejected': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'b', file_size_limit: '20 elephants' }, status: 400 },
    response: invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  },
  'a size limit above the store’s maximum is rejected': {
    ...{
      request: 'POST /bucket',
      as: 'service',
      body: { name: 'b', file_size_limit: '20GB' },
      status: 400,
      response: tooLarge,
    },
  },
  'the service key lists all buckets': {
    ...{ request: 'GET /bucket', as: 'service', status: 200 },
    response: [
      { ...(IMAGES as object), type: 'STANDARD' },
      { ...(FILES as object), type: 'STANDARD' },
    ],
  },
  'an anonymous client lists the public buckets': {
    ...{ request: 'GET /bucket?sortColumn=created_at&sortOrder=desc', status: 200 },
    response: [{ ...(IMAGES as object), type: 'STANDARD' }],
  },
  'a bucket is found by a part of its name': {
    request: 'GET /bucket?search=USER&limit=1&offset=0',
    as: 'asha',
    status: 200,
    response: [any(Object)],
  },
  'one bucket': { request: 'GET /bucket/product-images', as: 'asha', status: 200, response: IMAGES },
  'one that is not there': { request: 'GET /bucket/nope', as: 'service', status: 400, response: noBucket },
  'a private one is none to a stranger': { request: 'GET /bucket/user-files', status: 400, response: noBucket },
  'a bucket is changed': {
    ...{
      request: 'PUT /bucket/product-images',
      as: 'service',
      body: { public: true, file_size_limit: '1MB' },
      status: 200,
    },
    response: { message: 'Successfully updated' },
  },
  'a shopper cannot change a bucket': {
    request: 'PUT /bucket/product-images',
    as: 'asha',
    body: { public: true },
    status: 400,
    response: denied,
  },
  'the personal bucket cannot become public': {
    ...{ request: 'PUT /bucket/user-files', as: 'service', body: { public: true }, status: 400 },
    response: invalid('A bucket of users’ own files cannot be public'),
  },
  'a bucket is emptied': {
    ...{ request: 'POST /bucket/user-files/empty', as: 'service', files: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    response: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
  },
  'a user cannot empty a bucket, even with a file in it': {
    request: 'POST /bucket/user-files/empty',
    as: 'asha',
    status: 400,
    response: denied,
  },
  'an empty bucket is deleted': {
    ...{
      request: 'DELETE /bucket/product-images',
      as: 'service',
      status: 200,
      response: { message: 'Successfully deleted' },
    },
  },
  'a bucket with files is not deleted': {
    ...{ request: 'DELETE /bucket/product-images', as: 'service', files: { 'product-images/a.txt': 'a' }, status: 400 },
    response: error('409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  },
}

const files: Contract = {
  // S7.3-07
  'a file is uploaded': {
    ...{ request: `POST /object/${OWN}/notes.txt`, as: 'asha', headers: TEXT, body: 'blue', status: 200 },
    response: { Id: any(String), Key: `${OWN}/notes.txt` },
  },
  'a file is uploaded under a name that URLs encode': {
    ...{
      request: `POST /object/${OWN}/my%20notes%20%281%29.txt`,
      as: 'asha',
      headers: TEXT,
      body: 'blue',
      status: 200,
    },
    response: { Id: any(String), Key: `${OWN}/my notes (1).txt` },
  },
  'a second upload under the same name is rejected': {
    ...{ request: `POST /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', files: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 400, response: conflict('KeyAlreadyExists') },
  },
  'an upsert accepts an existing name': {
    ...{ request: `POST /object/${OWN}/a.txt`, as: 'asha', headers: { ...TEXT, 'x-upsert': 'true' }, body: 'b' },
    ...{ files: { [`${OWN}/a.txt`]: 'a' }, status: 200, response: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'a file is replaced': {
    ...{ request: `PUT /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', files: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 200, response: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'replacing a missing file is rejected': {
    request: `PUT /object/${OWN}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: noFile,
  },
  'an upload into another user’s folder is rejected': {
    request: `POST /object/${RAVIS}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'an upload outside all folders is rejected': {
    request: 'POST /object/user-files/a.txt',
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'an anonymous upload is rejected': {
    request: `POST /object/${OWN}/a.txt`,
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'a shopper cannot upload product images': {
    ...{
      request: 'POST /object/product-images/a.png',
      as: 'asha',
      headers: { 'content-type': 'image/png' },
      body: 'b',
    },
    ...{ status: 400, response: denied },
  },
  'the product bucket accepts images only': {
    ...{ request: 'POST /object/product-images/a.txt', as: 'meera', headers: TEXT, body: 'b', status: 400 },
    response: error('415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/plain is not supported'),
  },
  'an upload into a missing bucket is rejected': {
    request: 'POST /object/nope/a.txt',
    as: 'meera',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: noBucket,
  },
  'an upload with an invalid name is rejected': {
    ...{
      request: `POST /object/${OWN}/%E0%A4%A7%E0%A5%82%E0%A4%AA.txt`,
      as: 'asha',
      headers: TEXT,
      body: 'b',
      status: 400,
    },
    response: error('400', 'InvalidKey', 'InvalidKey', `Invalid key: ${asha.id}/धूप.txt`),
  },
  'an upload whose declared size is too large is rejected': {
    ...{
      request: `POST /object/${OWN}/a.txt`,
      as: 'asha',
      headers: { ...TEXT, 'content-length': '99999999' },
      body: 'b',
    },
    ...{ status: 400, response: tooLarge },
  },
  'an invalid token is rejected': {
    ...{ request: `GET /object/${OWN}/a.txt`, headers: { authorization: 'Bearer nonsense' }, status: 400 },
    response: error('403', 'Unauthorized', 'AccessDenied', 'Invalid Compact JWS'),
  },
  'a file is read by its owner': {
    ...{
      request: `GET /object/${OWN}/a.txt`,
      as: 'asha',
      files: { [`${OWN}/a.txt`]: 'indigo' },
      status: 200,
      response: 'indigo',
    },
    responseHeaders: {
      'content-type': 'text/plain',
      'content-length': '6',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'last-modified': 'Thu, 15 Jan 2026 06:30:00 GMT',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'access-control-allow-origin': '*',
    },
  },
  'its owner also reads it at /object/authenticated': {
    ...{ request: `GET /object/authenticated/${OWN}/a.txt`, as: 'asha', files: { [`${OWN}/a.txt`]: 'indigo' } },
    ...{ status: 200, response: 'indigo' },
  },
  'another user cannot read the file': {
    request: `GET /object/${OWN}/a.txt`,
    as: 'ravi',
    files: { [`${OWN}/a.txt`]: 'a' },
    status: 400,
    response: noFile,
  },
  'a private bucket is not found at the public URL': {
    ...{
      request: `GET /object/public/${OWN}/a.txt`,
      as: 'asha',
      files: { [`${OWN}/a.txt`]: 'a' },
      status: 400,
      response: noBucket,
    },
  },
  'a public file is served without a key': {
    ...{
      request: 'GET /object/public/product-images/a/b.txt',
      as: 'no credentials',
      files: { 'product-images/a/b.txt': 'ikat' },
    },
    ...{ status: 200, response: 'ikat', responseHeaders: { 'cache-control': 'max-age=3600' } },
  },
  'a public file is served at the plain URL': {
    ...{
      request: 'GET /object/product-images/a.txt',
      files: { 'product-images/a.txt': 'ikat' },
      status: 200,
      response: 'ikat',
    },
  },
  'a missing public file is not found': {
    request: 'GET /object/public/product-images/a.txt',
    status: 400,
    response: noFile,
  },
  'a range is served': {
    ...{
      request: 'GET /object/public/product-images/a.txt',
      headers: { range: 'bytes=2-3' },
      status: 206,
      response: 'di',
    },
    ...{
      files: { 'product-images/a.txt': 'indigo' },
      responseHeaders: { 'content-range': 'bytes 2-3/6', 'content-length': '2' },
    },
  },
  'a suffix range is served': {
    ...{
      request: 'GET /object/public/product-images/a.txt',
      headers: { range: 'bytes=-2' },
      status: 206,
      response: 'go',
    },
    ...{ files: { 'product-images/a.txt': 'indigo' }, responseHeaders: { 'content-range': 'bytes 4-5/6' } },
  },
  'a range beyond the end is rejected': {
    ...{ request: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=6-' }, status: 416 },
    ...{ files: { 'product-images/a.txt': 'indigo' }, responseHeaders: { 'content-range': 'bytes */6' } },
    response: error('416', 'invalid_range', 'InvalidRange', 'invalid range provided'),
  },
  'the whole file is served when If-Range does not match': {
    ...{ request: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=0-1', 'if-range': '"old"' } },
    ...{ files: { 'product-images/a.txt': 'indigo' }, status: 200, response: 'indigo' },
  },
  'a client that has the file gets 304': {
    ...{
      request: 'GET /object/public/product-images/a.txt',
      files: { 'product-images/a.txt': 'indigo' },
      status: 304,
      response: '',
    },
    headers: { 'if-modified-since': 'Thu, 15 Jan 2026 06:30:00 GMT' },
  },
  'a file is served as a download': {
    ...{
      request: 'GET /object/public/product-images/a.txt?download=धूप%20(1).txt',
      files: { 'product-images/a.txt': 'i' },
    },
    ...{ status: 200 },
    responseHeaders: {
      'content-disposition':
        "attachment; filename=%E0%A4%A7%E0%A5%82%E0%A4%AA%20%281%29.txt; filename*=UTF-8''%E0%A4%A7%E0%A5%82%E0%A4%AA%20%281%29.txt",
    },
  },
  'HEAD returns the headers only': {
    ...{
      request: 'HEAD /object/public/product-images/a.txt',
      files: { 'product-images/a.txt': 'indigo' },
      status: 200,
    },
    ...{ response: '', responseHeaders: { 'content-length': '6' } },
  },
  'asked about what is not there': { request: 'HEAD /object/user-files/a.txt', as: 'asha', status: 400, response: '' },
  'the metadata of a file is returned': {
    ...{ request: `GET /object/info/${OWN}/a.txt`, as: 'asha', files: { [`${OWN}/a.txt`]: 'indigo' }, status: 200 },
    response: {
      ...{ id: any(String), name: `${asha.id}/a.txt`, version: any(String), bucket_id: 'user-files', size: 6 },
      ...{ content_type: 'text/plain', cache_control: 'max-age=3600', etag: any(String), metadata: {} },
      ...{ last_modified: '2026-01-15T06:30:00.000Z', created_at: '2026-01-15T06:30:00.000Z' },
    },
  },
  'the metadata of a missing file is not found': {
    request: `GET /object/info/${OWN}/b.txt`,
    as: 'asha',
    status: 400,
    response: noFile,
  },
}

const FILES_OF_BOTH = {
  [`${OWN}/b.txt`]: 'b',
  [`${OWN}/a.txt`]: 'a',
  [`${OWN}/old/c.txt`]: 'c',
  [`${RAVIS}/d.txt`]: 'd',
}
const lists: Contract = {
  // S7.3-07
  'a folder is listed with its subfolders first': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: FILES_OF_BOTH,
      body: list({ prefix: `${asha.id}/` }),
    },
    ...{ status: 200, response: [folder('old'), file('a.txt'), file('b.txt')] },
  },
  'a folder is listed in descending order and in pages': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: FILES_OF_BOTH,
      status: 200,
      response: [file('b.txt'), file('a.txt')],
    },
    body: list({ prefix: asha.id, limit: 2, offset: 1, sortBy: { column: 'name', order: 'desc' } }),
  },
  'a search lists the names with this prefix': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: FILES_OF_BOTH,
      status: 200,
      response: [file('b.txt')],
    },
    body: list({ prefix: asha.id, search: 'B' }),
  },
  'the top level lists the user’s own folder only': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: FILES_OF_BOTH,
      body: list(),
      status: 200,
      response: [folder(asha.id)],
    },
  },
  'another user’s folder is listed as empty': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'ravi',
      files: FILES_OF_BOTH,
      body: list({ prefix: asha.id }),
      status: 200,
      response: [],
    },
  },
  'a list without a prefix is rejected': {
    ...{ request: 'POST /object/list/user-files', as: 'asha', body: {}, status: 400 },
    response: invalid("body must have required property 'prefix'"),
  },
  'of a bucket that is there': { request: 'POST /object/list/nope', body: list(), status: 400, response: noBucket },
  'all files below a prefix are listed': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: FILES_OF_BOTH, body: {}, status: 200 },
    response: {
      ...{ hasNext: false, folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`), file(`${asha.id}/old/c.txt`)],
    },
  },
  'files are listed with folders': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: FILES_OF_BOTH, status: 200 },
    body: { prefix: `${asha.id}/`, with_delimiter: true, limit: 2 },
    response: {
      ...{ hasNext: true, nextCursor: any(String), folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`)],
    },
  },
  'a listed folder has a key without a slash': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: FILES_OF_BOTH, status: 200 },
    body: { prefix: `${asha.id}/o`, with_delimiter: true },
    response: { hasNext: false, folders: [{ name: `${asha.id}/old/`, key: `${asha.id}/old` }], objects: [] },
  },
  'a file is moved': {
    ...{ request: 'POST /object/move', as: 'asha', files: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/x/b.txt` },
    response: { message: 'Successfully moved', Id: any(String), Key: `${OWN}/x/b.txt` },
  },
  'a move onto an existing file is rejected': {
    ...{
      request: 'POST /object/move',
      as: 'asha',
      files: FILES_OF_BOTH,
      status: 400,
      response: conflict('KeyAlreadyExists'),
    },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/b.txt` },
  },
  'a move out of another user’s folder is rejected': {
    ...{ request: 'POST /object/move', as: 'ravi', files: FILES_OF_BOTH, status: 400, response: noFile },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/c.txt` },
  },
  'a file is copied': {
    ...{ request: 'POST /object/copy', as: 'asha', files: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/b.txt` },
    response: expect.objectContaining({
      Key: `${OWN}/b.txt`,
      name: `${asha.id}/b.txt`,
      bucket_id: 'user-files',
    }) as unknown,
  },
  'a copy into the public bucket is rejected': {
    ...{ request: 'POST /object/copy', as: 'asha', files: { [`${OWN}/a.txt`]: 'a' }, status: 400, response: denied },
    body: {
      ...{ bucketId: 'user-files', sourceKey: `${asha.id}/a.txt` },
      ...{ destinationBucket: 'product-images', destinationKey: 'b.txt' },
    },
  },
  'several files are removed and missing ones are ignored': {
    ...{ request: 'DELETE /object/user-files', as: 'asha', files: FILES_OF_BOTH, status: 200 },
    body: { prefixes: [`${asha.id}/a.txt`, `${asha.id}/none.txt`, RAVIS.slice(11) + '/d.txt'] },
    response: [expect.objectContaining({ name: `${asha.id}/a.txt`, bucket_id: 'user-files' })],
  },
  'a removal without names is rejected': {
    ...{ request: 'DELETE /object/user-files', as: 'asha', body: { names: [] }, status: 400 },
    response: invalid("body must have required property 'prefixes'"),
  },
  'a file is removed': {
    ...{ request: `DELETE /object/${OWN}/a.txt`, as: 'asha', files: FILES_OF_BOTH, status: 200 },
    response: { message: 'Successfully deleted' },
  },
  'another user’s file is not removed': {
    request: `DELETE /object/${OWN}/a.txt`,
    as: 'ravi',
    files: FILES_OF_BOTH,
    status: 400,
    response: noFile,
  },
  // S7.3-07
  'a signed URL needs no other credentials': {
    ...{
      request: `POST /object/sign/${OWN}/a.txt`,
      as: 'asha',
      files: FILES_OF_BOTH,
      body: { expiresIn: 60 },
      status: 200,
    },
    response: {
      signedURL: expect.stringMatching(`^/object/sign/${OWN}/a\\.txt\\?token=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`) as unknown,
    },
  },
  'a URL for another user’s file is not signed': {
    request: `POST /object/sign/${OWN}/a.txt`,
    as: 'ravi',
    files: FILES_OF_BOTH,
    body: { expiresIn: 60 },
    status: 400,
    response: noFile,
  },
  'a signed URL needs a lifetime': {
    ...{ request: `POST /object/sign/${OWN}/a.txt`, as: 'asha', files: FILES_OF_BOTH, body: {}, status: 400 },
    response: invalid("body must have required property 'expiresIn'"),
  },
  'several URLs are signed': {
    ...{ request: 'POST /object/sign/user-files', as: 'asha', files: FILES_OF_BOTH, status: 200 },
    body: { expiresIn: 60, paths: [`${asha.id}/a.txt`, 'none'] },
    response: [
      { error: null, path: `${asha.id}/a.txt`, signedURL: any(String) },
      { error: 'Either the object does not exist or you do not have access to it', path: 'none', signedURL: null },
    ],
  },
  'an upload URL is signed': {
    ...{ request: `POST /object/upload/sign/${OWN}/a.txt`, as: 'asha', status: 200 },
    response: {
      url: expect.stringContaining(`/object/upload/sign/${OWN}/a.txt?token=`) as unknown,
      token: any(String),
    },
  },
  'an upload URL for another user’s folder is not signed': {
    request: `POST /object/upload/sign/${OWN}/a.txt`,
    as: 'ravi',
    status: 400,
    response: denied,
  },
  'a signed URL needs a token': {
    ...{ request: `GET /object/sign/${OWN}/a.txt`, status: 400 },
    response: invalid("querystring must have required property 'token'"),
  },
  'a token that the store did not sign is rejected': {
    ...{ request: `GET /object/sign/${OWN}/a.txt?token=a.b.c`, files: FILES_OF_BOTH, status: 400 },
    response: error('400', 'InvalidJWT', 'InvalidJWT', 'Invalid Compact JWS'),
  },
  'resumable uploads are not available': {
    ...{ request: 'POST /upload/resumable', as: 'asha', status: 400 },
    response: error(
      '409',
      'FeatureNotEnabled',
      'FeatureNotEnabled',
      'The feature resumable uploads is not enabled for this resource',
    ),
  },
  'an unknown route is not found': {
    ...{ request: 'GET /nope', status: 404 },
    response: { message: 'Route GET:/storage/v1/nope not found', error: 'Not Found', statusCode: 404 },
  },
}

describe.each([
  ['buckets', buckets],
  ['files', files],
  ['lists and changes', lists],
])('%s', (_, contracts) => {
  test.for(Object.entries(contracts))('%s', ([, contract], { shop }) => runCase(shop, contract))
})
