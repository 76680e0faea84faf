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
const taken = (code: string) => error('409', 'Duplicate', code, 'The resource already exists')
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
  'an admin makes one as well, with a size in words': {
    ...{ request: 'POST /bucket', as: 'meera', status: 200, response: { name: 'b' } },
    body: { name: 'b', file_size_limit: '20MB', allowed_mime_types: ['image/png'] },
  },
  'a shopper makes none': { request: 'POST /bucket', as: 'asha', body: { name: 'b' }, status: 400, response: denied },
  'nor does a stranger': { request: 'POST /bucket', as: 'anon', body: { name: 'b' }, status: 400, response: denied },
  'a bucket has a name': {
    ...{ request: 'POST /bucket', as: 'service', body: { public: true }, status: 400 },
    response: invalid("body must have required property 'name'"),
  },
  'a name with a slash is none': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'a/b' }, status: 400 },
    response: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'a word of the addresses is no bucket': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'sign' }, status: 400 },
    response: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'the second of a name is refused': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'user-files' }, status: 400 },
    response: taken('BucketAlreadyExists'),
  },
  'a size that is none': {
    ...{ request: 'POST /bucket', as: 'service', body: { name: 'b', file_size_limit: '20 elephants' }, status: 400 },
    response: invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  },
  'a bucket of larger files than the store takes': {
    ...{
      request: 'POST /bucket',
      as: 'service',
      body: { name: 'b', file_size_limit: '20GB' },
      status: 400,
      response: tooLarge,
    },
  },
  'the store itself sees all': {
    ...{ request: 'GET /bucket', as: 'service', status: 200 },
    response: [
      { ...(IMAGES as object), type: 'STANDARD' },
      { ...(FILES as object), type: 'STANDARD' },
    ],
  },
  'a stranger sees the public ones': {
    ...{ request: 'GET /bucket?sortColumn=created_at&sortOrder=desc', status: 200 },
    response: [{ ...(IMAGES as object), type: 'STANDARD' }],
  },
  'found by a part of its name': {
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
  'by nobody else': {
    request: 'PUT /bucket/product-images',
    as: 'asha',
    body: { public: true },
    status: 400,
    response: denied,
  },
  'users’ own files never become public': {
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
  'an empty one is deleted': {
    ...{
      request: 'DELETE /bucket/product-images',
      as: 'service',
      status: 200,
      response: { message: 'Successfully deleted' },
    },
  },
  'a full one is not': {
    ...{ request: 'DELETE /bucket/product-images', as: 'service', files: { 'product-images/a.txt': 'a' }, status: 400 },
    response: error('409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  },
}

const files: Contract = {
  // S7.3-07
  'a file comes in': {
    ...{ request: `POST /object/${OWN}/notes.txt`, as: 'asha', headers: TEXT, body: 'blue', status: 200 },
    response: { Id: any(String), Key: `${OWN}/notes.txt` },
  },
  'a file comes in, with a name that URLs encode': {
    ...{
      request: `POST /object/${OWN}/my%20notes%20%281%29.txt`,
      as: 'asha',
      headers: TEXT,
      body: 'blue',
      status: 200,
    },
    response: { Id: any(String), Key: `${OWN}/my notes (1).txt` },
  },
  'the same name again is refused': {
    ...{ request: `POST /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', files: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 400, response: taken('KeyAlreadyExists') },
  },
  'unless it may be there': {
    ...{ request: `POST /object/${OWN}/a.txt`, as: 'asha', headers: { ...TEXT, 'x-upsert': 'true' }, body: 'b' },
    ...{ files: { [`${OWN}/a.txt`]: 'a' }, status: 200, response: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'a file is written over': {
    ...{ request: `PUT /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', files: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 200, response: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'if it is there': {
    request: `PUT /object/${OWN}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: noFile,
  },
  'not into another’s folder': {
    request: `POST /object/${RAVIS}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'nor beside them all': {
    request: 'POST /object/user-files/a.txt',
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'nor as a stranger': {
    request: `POST /object/${OWN}/a.txt`,
    headers: TEXT,
    body: 'b',
    status: 400,
    response: denied,
  },
  'pictures of products are the admin’s': {
    ...{
      request: 'POST /object/product-images/a.png',
      as: 'asha',
      headers: { 'content-type': 'image/png' },
      body: 'b',
    },
    ...{ status: 400, response: denied },
  },
  'and are pictures': {
    ...{ request: 'POST /object/product-images/a.txt', as: 'meera', headers: TEXT, body: 'b', status: 400 },
    response: error('415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/plain is not supported'),
  },
  'in a bucket that is there': {
    request: 'POST /object/nope/a.txt',
    as: 'meera',
    headers: TEXT,
    body: 'b',
    status: 400,
    response: noBucket,
  },
  'with a name that can be': {
    ...{
      request: `POST /object/${OWN}/%E0%A4%A7%E0%A5%82%E0%A4%AA.txt`,
      as: 'asha',
      headers: TEXT,
      body: 'b',
      status: 400,
    },
    response: error('400', 'InvalidKey', 'InvalidKey', `Invalid key: ${asha.id}/धूप.txt`),
  },
  'of a size that is said and too large': {
    ...{
      request: `POST /object/${OWN}/a.txt`,
      as: 'asha',
      headers: { ...TEXT, 'content-length': '99999999' },
      body: 'b',
    },
    ...{ status: 400, response: tooLarge },
  },
  'a token that is none': {
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
  'by nobody else': {
    request: `GET /object/${OWN}/a.txt`,
    as: 'ravi',
    files: { [`${OWN}/a.txt`]: 'a' },
    status: 400,
    response: noFile,
  },
  'a private bucket is none in public': {
    ...{
      request: `GET /object/public/${OWN}/a.txt`,
      as: 'asha',
      files: { [`${OWN}/a.txt`]: 'a' },
      status: 400,
      response: noBucket,
    },
  },
  'what is public is everybody’s, with no key at all': {
    ...{
      request: 'GET /object/public/product-images/a/b.txt',
      as: 'nobody',
      files: { 'product-images/a/b.txt': 'ikat' },
    },
    ...{ status: 200, response: 'ikat', responseHeaders: { 'cache-control': 'max-age=3600' } },
  },
  'what is public is there without saying so': {
    ...{
      request: 'GET /object/product-images/a.txt',
      files: { 'product-images/a.txt': 'ikat' },
      status: 200,
      response: 'ikat',
    },
  },
  'nothing is there': { request: 'GET /object/public/product-images/a.txt', status: 400, response: noFile },
  'a part': {
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
  'the last ones': {
    ...{
      request: 'GET /object/public/product-images/a.txt',
      headers: { range: 'bytes=-2' },
      status: 206,
      response: 'go',
    },
    ...{ files: { 'product-images/a.txt': 'indigo' }, responseHeaders: { 'content-range': 'bytes 4-5/6' } },
  },
  'a part that is not there': {
    ...{ request: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=6-' }, status: 416 },
    ...{ files: { 'product-images/a.txt': 'indigo' }, responseHeaders: { 'content-range': 'bytes */6' } },
    response: error('416', 'invalid_range', 'InvalidRange', 'invalid range provided'),
  },
  'what another is, is sent whole': {
    ...{ request: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=0-1', 'if-range': '"old"' } },
    ...{ files: { 'product-images/a.txt': 'indigo' }, status: 200, response: 'indigo' },
  },
  'who has it already': {
    ...{
      request: 'GET /object/public/product-images/a.txt',
      files: { 'product-images/a.txt': 'indigo' },
      status: 304,
      response: '',
    },
    headers: { 'if-modified-since': 'Thu, 15 Jan 2026 06:30:00 GMT' },
  },
  'to be kept as a file of its own': {
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
  'only asked about': {
    ...{
      request: 'HEAD /object/public/product-images/a.txt',
      files: { 'product-images/a.txt': 'indigo' },
      status: 200,
    },
    ...{ response: '', responseHeaders: { 'content-length': '6' } },
  },
  'asked about what is not there': { request: 'HEAD /object/user-files/a.txt', as: 'asha', status: 400, response: '' },
  'what is known of a file': {
    ...{ request: `GET /object/info/${OWN}/a.txt`, as: 'asha', files: { [`${OWN}/a.txt`]: 'indigo' }, status: 200 },
    response: {
      ...{ id: any(String), name: `${asha.id}/a.txt`, version: any(String), bucket_id: 'user-files', size: 6 },
      ...{ content_type: 'text/plain', cache_control: 'max-age=3600', etag: any(String), metadata: {} },
      ...{ last_modified: '2026-01-15T06:30:00.000Z', created_at: '2026-01-15T06:30:00.000Z' },
    },
  },
  'is known of nothing else': { request: `GET /object/info/${OWN}/b.txt`, as: 'asha', status: 400, response: noFile },
}

const GIVEN = { [`${OWN}/b.txt`]: 'b', [`${OWN}/a.txt`]: 'a', [`${OWN}/old/c.txt`]: 'c', [`${RAVIS}/d.txt`]: 'd' }
const looks: Contract = {
  // S7.3-07
  'a folder, its folders first': {
    ...{ request: 'POST /object/list/user-files', as: 'asha', files: GIVEN, body: list({ prefix: `${asha.id}/` }) },
    ...{ status: 200, response: [folder('old'), file('a.txt'), file('b.txt')] },
  },
  'the other way round, in pages': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: GIVEN,
      status: 200,
      response: [file('b.txt'), file('a.txt')],
    },
    body: list({ prefix: asha.id, limit: 2, offset: 1, sortBy: { column: 'name', order: 'desc' } }),
  },
  'those that begin so': {
    ...{ request: 'POST /object/list/user-files', as: 'asha', files: GIVEN, status: 200, response: [file('b.txt')] },
    body: list({ prefix: asha.id, search: 'B' }),
  },
  'of the top one’s own folder alone': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'asha',
      files: GIVEN,
      body: list(),
      status: 200,
      response: [folder(asha.id)],
    },
  },
  'nothing of another’s': {
    ...{
      request: 'POST /object/list/user-files',
      as: 'ravi',
      files: GIVEN,
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
  'all in one list': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: GIVEN, body: {}, status: 200 },
    response: {
      ...{ hasNext: false, folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`), file(`${asha.id}/old/c.txt`)],
    },
  },
  'or by folders': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: GIVEN, status: 200 },
    body: { prefix: `${asha.id}/`, with_delimiter: true, limit: 2 },
    response: {
      ...{ hasNext: true, nextCursor: any(String), folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`)],
    },
  },
  'a folder of it has a key without a slash': {
    ...{ request: 'POST /object/list-v2/user-files', as: 'asha', files: GIVEN, status: 200 },
    body: { prefix: `${asha.id}/o`, with_delimiter: true },
    response: { hasNext: false, folders: [{ name: `${asha.id}/old/`, key: `${asha.id}/old` }], objects: [] },
  },
  'a file moves': {
    ...{ request: 'POST /object/move', as: 'asha', files: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/x/b.txt` },
    response: { message: 'Successfully moved', Id: any(String), Key: `${OWN}/x/b.txt` },
  },
  'not onto another': {
    ...{ request: 'POST /object/move', as: 'asha', files: GIVEN, status: 400, response: taken('KeyAlreadyExists') },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/b.txt` },
  },
  'not out of another’s folder': {
    ...{ request: 'POST /object/move', as: 'ravi', files: GIVEN, status: 400, response: noFile },
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
  'not into what is public': {
    ...{ request: 'POST /object/copy', as: 'asha', files: { [`${OWN}/a.txt`]: 'a' }, status: 400, response: denied },
    body: {
      ...{ bucketId: 'user-files', sourceKey: `${asha.id}/a.txt` },
      ...{ destinationBucket: 'product-images', destinationKey: 'b.txt' },
    },
  },
  'some are removed, the rest is not spoken of': {
    ...{ request: 'DELETE /object/user-files', as: 'asha', files: GIVEN, status: 200 },
    body: { prefixes: [`${asha.id}/a.txt`, `${asha.id}/none.txt`, RAVIS.slice(11) + '/d.txt'] },
    response: [expect.objectContaining({ name: `${asha.id}/a.txt`, bucket_id: 'user-files' })],
  },
  'some are some': {
    ...{ request: 'DELETE /object/user-files', as: 'asha', body: { names: [] }, status: 400 },
    response: invalid("body must have required property 'prefixes'"),
  },
  'one is removed': {
    ...{ request: `DELETE /object/${OWN}/a.txt`, as: 'asha', files: GIVEN, status: 200 },
    response: { message: 'Successfully deleted' },
  },
  'another’s is not': {
    request: `DELETE /object/${OWN}/a.txt`,
    as: 'ravi',
    files: GIVEN,
    status: 400,
    response: noFile,
  },
  // S7.3-07
  'a signed URL needs no other credentials': {
    ...{ request: `POST /object/sign/${OWN}/a.txt`, as: 'asha', files: GIVEN, body: { expiresIn: 60 }, status: 200 },
    response: {
      signedURL: expect.stringMatching(`^/object/sign/${OWN}/a\\.txt\\?token=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`) as unknown,
    },
  },
  'of what one may read': {
    request: `POST /object/sign/${OWN}/a.txt`,
    as: 'ravi',
    files: GIVEN,
    body: { expiresIn: 60 },
    status: 400,
    response: noFile,
  },
  'for how long is said': {
    ...{ request: `POST /object/sign/${OWN}/a.txt`, as: 'asha', files: GIVEN, body: {}, status: 400 },
    response: invalid("body must have required property 'expiresIn'"),
  },
  'addresses of many': {
    ...{ request: 'POST /object/sign/user-files', as: 'asha', files: GIVEN, status: 200 },
    body: { expiresIn: 60, paths: [`${asha.id}/a.txt`, 'none'] },
    response: [
      { error: null, path: `${asha.id}/a.txt`, signedURL: any(String) },
      { error: 'Either the object does not exist or you do not have access to it', path: 'none', signedURL: null },
    ],
  },
  'an address to write to': {
    ...{ request: `POST /object/upload/sign/${OWN}/a.txt`, as: 'asha', status: 200 },
    response: {
      url: expect.stringContaining(`/object/upload/sign/${OWN}/a.txt?token=`) as unknown,
      token: any(String),
    },
  },
  'where one may write': {
    request: `POST /object/upload/sign/${OWN}/a.txt`,
    as: 'ravi',
    status: 400,
    response: denied,
  },
  'a signed address has a token': {
    ...{ request: `GET /object/sign/${OWN}/a.txt`, status: 400 },
    response: invalid("querystring must have required property 'token'"),
  },
  'of ours': {
    ...{ request: `GET /object/sign/${OWN}/a.txt?token=a.b.c`, files: GIVEN, status: 400 },
    response: error('400', 'InvalidJWT', 'InvalidJWT', 'Invalid Compact JWS'),
  },
  'what is sent piece by piece': {
    ...{ request: 'POST /upload/resumable', as: 'asha', status: 400 },
    response: error(
      '409',
      'FeatureNotEnabled',
      'FeatureNotEnabled',
      'The feature resumable uploads is not enabled for this resource',
    ),
  },
  'an address that is none': {
    ...{ request: 'GET /nope', status: 404 },
    response: { message: 'Route GET:/storage/v1/nope not found', error: 'Not Found', statusCode: 404 },
  },
}

describe.each([
  ['buckets', buckets],
  ['files', files],
  ['looks', looks],
])('%s', (_, contracts) => {
  test.for(Object.entries(contracts))('%s', ([, contract], { shop }) => runCase(shop, contract))
})
