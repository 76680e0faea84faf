/** The contract of `/storage/v1` (wire.md 3.4): principals, requests and responses. */
import { describe } from 'vitest'
import { asha } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { error, keep, OWN, RAVIS, type Contract } from '#supabase/test/storage-contract.ts'

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
  'a new bucket says its name': {
    ...{ asked: 'POST /bucket', as: 'service', body: { id: 'lookbooks', name: 'lookbooks', public: true } },
    ...{ status: 200, says: { name: 'lookbooks' } },
  },
  'an admin makes one as well, with a size in words': {
    ...{ asked: 'POST /bucket', as: 'meera', status: 200, says: { name: 'b' } },
    body: { name: 'b', file_size_limit: '20MB', allowed_mime_types: ['image/png'] },
  },
  'a shopper makes none': { asked: 'POST /bucket', as: 'asha', body: { name: 'b' }, status: 400, says: denied },
  'nor does a stranger': { asked: 'POST /bucket', as: 'anon', body: { name: 'b' }, status: 400, says: denied },
  'a bucket has a name': {
    ...{ asked: 'POST /bucket', as: 'service', body: { public: true }, status: 400 },
    says: invalid("body must have required property 'name'"),
  },
  'a name with a slash is none': {
    ...{ asked: 'POST /bucket', as: 'service', body: { name: 'a/b' }, status: 400 },
    says: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'a word of the addresses is no bucket': {
    ...{ asked: 'POST /bucket', as: 'service', body: { name: 'sign' }, status: 400 },
    says: error('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'),
  },
  'the second of a name is refused': {
    ...{ asked: 'POST /bucket', as: 'service', body: { name: 'user-files' }, status: 400 },
    says: taken('BucketAlreadyExists'),
  },
  'a size that is none': {
    ...{ asked: 'POST /bucket', as: 'service', body: { name: 'b', file_size_limit: '20 elephants' }, status: 400 },
    says: invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  },
  'a bucket of larger files than the store takes': {
    ...{
      asked: 'POST /bucket',
      as: 'service',
      body: { name: 'b', file_size_limit: '20GB' },
      status: 400,
      says: tooLarge,
    },
  },
  'the store itself sees all': {
    ...{ asked: 'GET /bucket', as: 'service', status: 200 },
    says: [
      { ...(IMAGES as object), type: 'STANDARD' },
      { ...(FILES as object), type: 'STANDARD' },
    ],
  },
  'a stranger sees the public ones': {
    ...{ asked: 'GET /bucket?sortColumn=created_at&sortOrder=desc', status: 200 },
    says: [{ ...(IMAGES as object), type: 'STANDARD' }],
  },
  'found by a part of its name': {
    asked: 'GET /bucket?search=USER&limit=1&offset=0',
    as: 'asha',
    status: 200,
    says: [any(Object)],
  },
  'one bucket': { asked: 'GET /bucket/product-images', as: 'asha', status: 200, says: IMAGES },
  'one that is not there': { asked: 'GET /bucket/nope', as: 'service', status: 400, says: noBucket },
  'a private one is none to a stranger': { asked: 'GET /bucket/user-files', status: 400, says: noBucket },
  'a bucket is changed': {
    ...{
      asked: 'PUT /bucket/product-images',
      as: 'service',
      body: { public: true, file_size_limit: '1MB' },
      status: 200,
    },
    says: { message: 'Successfully updated' },
  },
  'by nobody else': {
    asked: 'PUT /bucket/product-images',
    as: 'asha',
    body: { public: true },
    status: 400,
    says: denied,
  },
  'users’ own files never become public': {
    ...{ asked: 'PUT /bucket/user-files', as: 'service', body: { public: true }, status: 400 },
    says: invalid('A bucket of users’ own files cannot be public'),
  },
  'a bucket is emptied': {
    ...{ asked: 'POST /bucket/user-files/empty', as: 'service', given: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    says: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
  },
  'not by whoever has a file in it': { asked: 'POST /bucket/user-files/empty', as: 'asha', status: 400, says: denied },
  'an empty one is deleted': {
    ...{
      asked: 'DELETE /bucket/product-images',
      as: 'service',
      status: 200,
      says: { message: 'Successfully deleted' },
    },
  },
  'a full one is not': {
    ...{ asked: 'DELETE /bucket/product-images', as: 'service', given: { 'product-images/a.txt': 'a' }, status: 400 },
    says: error('409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  },
}

const files: Contract = {
  // S7.3-07
  'a file comes in': {
    ...{ asked: `POST /object/${OWN}/notes.txt`, as: 'asha', headers: TEXT, body: 'blue', status: 200 },
    says: { Id: any(String), Key: `${OWN}/notes.txt` },
  },
  'with letters that addresses encode': {
    ...{ asked: `POST /object/${OWN}/my%20notes%20%281%29.txt`, as: 'asha', headers: TEXT, body: 'blue', status: 200 },
    says: { Id: any(String), Key: `${OWN}/my notes (1).txt` },
  },
  'the same name again is refused': {
    ...{ asked: `POST /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', given: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 400, says: taken('KeyAlreadyExists') },
  },
  'unless it may be there': {
    ...{ asked: `POST /object/${OWN}/a.txt`, as: 'asha', headers: { ...TEXT, 'x-upsert': 'true' }, body: 'b' },
    ...{ given: { [`${OWN}/a.txt`]: 'a' }, status: 200, says: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'a file is written over': {
    ...{ asked: `PUT /object/${OWN}/a.txt`, as: 'asha', headers: TEXT, body: 'b', given: { [`${OWN}/a.txt`]: 'a' } },
    ...{ status: 200, says: { Id: any(String), Key: `${OWN}/a.txt` } },
  },
  'if it is there': {
    asked: `PUT /object/${OWN}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    says: noFile,
  },
  'not into another’s folder': {
    asked: `POST /object/${RAVIS}/a.txt`,
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    says: denied,
  },
  'nor beside them all': {
    asked: 'POST /object/user-files/a.txt',
    as: 'asha',
    headers: TEXT,
    body: 'b',
    status: 400,
    says: denied,
  },
  'nor as a stranger': { asked: `POST /object/${OWN}/a.txt`, headers: TEXT, body: 'b', status: 400, says: denied },
  'pictures of products are the admin’s': {
    ...{ asked: 'POST /object/product-images/a.png', as: 'asha', headers: { 'content-type': 'image/png' }, body: 'b' },
    ...{ status: 400, says: denied },
  },
  'and are pictures': {
    ...{ asked: 'POST /object/product-images/a.txt', as: 'meera', headers: TEXT, body: 'b', status: 400 },
    says: error('415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/plain is not supported'),
  },
  'in a bucket that is there': {
    asked: 'POST /object/nope/a.txt',
    as: 'meera',
    headers: TEXT,
    body: 'b',
    status: 400,
    says: noBucket,
  },
  'with a name that can be': {
    ...{
      asked: `POST /object/${OWN}/%E0%A4%A7%E0%A5%82%E0%A4%AA.txt`,
      as: 'asha',
      headers: TEXT,
      body: 'b',
      status: 400,
    },
    says: error('400', 'InvalidKey', 'InvalidKey', `Invalid key: ${asha.id}/धूप.txt`),
  },
  'of a size that is said and too large': {
    ...{
      asked: `POST /object/${OWN}/a.txt`,
      as: 'asha',
      headers: { ...TEXT, 'content-length': '99999999' },
      body: 'b',
    },
    ...{ status: 400, says: tooLarge },
  },
  'a token that is none': {
    ...{ asked: `GET /object/${OWN}/a.txt`, headers: { authorization: 'Bearer nonsense' }, status: 400 },
    says: error('403', 'Unauthorized', 'AccessDenied', 'Invalid Compact JWS'),
  },
  'a file is read by its owner': {
    ...{
      asked: `GET /object/${OWN}/a.txt`,
      as: 'asha',
      given: { [`${OWN}/a.txt`]: 'indigo' },
      status: 200,
      says: 'indigo',
    },
    with: {
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
  'also where it says so': {
    ...{ asked: `GET /object/authenticated/${OWN}/a.txt`, as: 'asha', given: { [`${OWN}/a.txt`]: 'indigo' } },
    ...{ status: 200, says: 'indigo' },
  },
  'by nobody else': {
    asked: `GET /object/${OWN}/a.txt`,
    as: 'ravi',
    given: { [`${OWN}/a.txt`]: 'a' },
    status: 400,
    says: noFile,
  },
  'a private bucket is none in public': {
    ...{
      asked: `GET /object/public/${OWN}/a.txt`,
      as: 'asha',
      given: { [`${OWN}/a.txt`]: 'a' },
      status: 400,
      says: noBucket,
    },
  },
  'what is public is everybody’s, with no key at all': {
    ...{
      asked: 'GET /object/public/product-images/a/b.txt',
      as: 'nobody',
      given: { 'product-images/a/b.txt': 'ikat' },
    },
    ...{ status: 200, says: 'ikat', with: { 'cache-control': 'max-age=3600' } },
  },
  'what is public is there without saying so': {
    ...{
      asked: 'GET /object/product-images/a.txt',
      given: { 'product-images/a.txt': 'ikat' },
      status: 200,
      says: 'ikat',
    },
  },
  'nothing is there': { asked: 'GET /object/public/product-images/a.txt', status: 400, says: noFile },
  'a part': {
    ...{ asked: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=2-3' }, status: 206, says: 'di' },
    ...{ given: { 'product-images/a.txt': 'indigo' }, with: { 'content-range': 'bytes 2-3/6', 'content-length': '2' } },
  },
  'the last ones': {
    ...{ asked: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=-2' }, status: 206, says: 'go' },
    ...{ given: { 'product-images/a.txt': 'indigo' }, with: { 'content-range': 'bytes 4-5/6' } },
  },
  'a part that is not there': {
    ...{ asked: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=6-' }, status: 416 },
    ...{ given: { 'product-images/a.txt': 'indigo' }, with: { 'content-range': 'bytes */6' } },
    says: error('416', 'invalid_range', 'InvalidRange', 'invalid range provided'),
  },
  'what another is, is sent whole': {
    ...{ asked: 'GET /object/public/product-images/a.txt', headers: { range: 'bytes=0-1', 'if-range': '"old"' } },
    ...{ given: { 'product-images/a.txt': 'indigo' }, status: 200, says: 'indigo' },
  },
  'who has it already': {
    ...{
      asked: 'GET /object/public/product-images/a.txt',
      given: { 'product-images/a.txt': 'indigo' },
      status: 304,
      says: '',
    },
    headers: { 'if-modified-since': 'Thu, 15 Jan 2026 06:30:00 GMT' },
  },
  'to be kept as a file of its own': {
    ...{
      asked: 'GET /object/public/product-images/a.txt?download=धूप%20(1).txt',
      given: { 'product-images/a.txt': 'i' },
    },
    ...{ status: 200 },
    with: {
      'content-disposition':
        "attachment; filename=%E0%A4%A7%E0%A5%82%E0%A4%AA%20%281%29.txt; filename*=UTF-8''%E0%A4%A7%E0%A5%82%E0%A4%AA%20%281%29.txt",
    },
  },
  'only asked about': {
    ...{ asked: 'HEAD /object/public/product-images/a.txt', given: { 'product-images/a.txt': 'indigo' }, status: 200 },
    ...{ says: '', with: { 'content-length': '6' } },
  },
  'asked about what is not there': { asked: 'HEAD /object/user-files/a.txt', as: 'asha', status: 400, says: '' },
  'what is known of a file': {
    ...{ asked: `GET /object/info/${OWN}/a.txt`, as: 'asha', given: { [`${OWN}/a.txt`]: 'indigo' }, status: 200 },
    says: {
      ...{ id: any(String), name: `${asha.id}/a.txt`, version: any(String), bucket_id: 'user-files', size: 6 },
      ...{ content_type: 'text/plain', cache_control: 'max-age=3600', etag: any(String), metadata: {} },
      ...{ last_modified: '2026-01-15T06:30:00.000Z', created_at: '2026-01-15T06:30:00.000Z' },
    },
  },
  'is known of nothing else': { asked: `GET /object/info/${OWN}/b.txt`, as: 'asha', status: 400, says: noFile },
}

const GIVEN = { [`${OWN}/b.txt`]: 'b', [`${OWN}/a.txt`]: 'a', [`${OWN}/old/c.txt`]: 'c', [`${RAVIS}/d.txt`]: 'd' }
const looks: Contract = {
  // S7.3-07
  'a folder, its folders first': {
    ...{ asked: 'POST /object/list/user-files', as: 'asha', given: GIVEN, body: list({ prefix: `${asha.id}/` }) },
    ...{ status: 200, says: [folder('old'), file('a.txt'), file('b.txt')] },
  },
  'the other way round, in pages': {
    ...{
      asked: 'POST /object/list/user-files',
      as: 'asha',
      given: GIVEN,
      status: 200,
      says: [file('b.txt'), file('a.txt')],
    },
    body: list({ prefix: asha.id, limit: 2, offset: 1, sortBy: { column: 'name', order: 'desc' } }),
  },
  'those that begin so': {
    ...{ asked: 'POST /object/list/user-files', as: 'asha', given: GIVEN, status: 200, says: [file('b.txt')] },
    body: list({ prefix: asha.id, search: 'B' }),
  },
  'of the top one’s own folder alone': {
    ...{
      asked: 'POST /object/list/user-files',
      as: 'asha',
      given: GIVEN,
      body: list(),
      status: 200,
      says: [folder(asha.id)],
    },
  },
  'nothing of another’s': {
    ...{
      asked: 'POST /object/list/user-files',
      as: 'ravi',
      given: GIVEN,
      body: list({ prefix: asha.id }),
      status: 200,
      says: [],
    },
  },
  'a list says below what': {
    ...{ asked: 'POST /object/list/user-files', as: 'asha', body: {}, status: 400 },
    says: invalid("body must have required property 'prefix'"),
  },
  'of a bucket that is there': { asked: 'POST /object/list/nope', body: list(), status: 400, says: noBucket },
  'all in one list': {
    ...{ asked: 'POST /object/list-v2/user-files', as: 'asha', given: GIVEN, body: {}, status: 200 },
    says: {
      ...{ hasNext: false, folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`), file(`${asha.id}/old/c.txt`)],
    },
  },
  'or by folders': {
    ...{ asked: 'POST /object/list-v2/user-files', as: 'asha', given: GIVEN, status: 200 },
    body: { prefix: `${asha.id}/`, with_delimiter: true, limit: 2 },
    says: {
      ...{ hasNext: true, nextCursor: any(String), folders: [] },
      objects: [file(`${asha.id}/a.txt`), file(`${asha.id}/b.txt`)],
    },
  },
  'a folder of it has a key without a slash': {
    ...{ asked: 'POST /object/list-v2/user-files', as: 'asha', given: GIVEN, status: 200 },
    body: { prefix: `${asha.id}/o`, with_delimiter: true },
    says: { hasNext: false, folders: [{ name: `${asha.id}/old/`, key: `${asha.id}/old` }], objects: [] },
  },
  'a file moves': {
    ...{ asked: 'POST /object/move', as: 'asha', given: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/x/b.txt` },
    says: { message: 'Successfully moved', Id: any(String), Key: `${OWN}/x/b.txt` },
  },
  'not onto another': {
    ...{ asked: 'POST /object/move', as: 'asha', given: GIVEN, status: 400, says: taken('KeyAlreadyExists') },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/b.txt` },
  },
  'not out of another’s folder': {
    ...{ asked: 'POST /object/move', as: 'ravi', given: GIVEN, status: 400, says: noFile },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/c.txt` },
  },
  'a file is copied': {
    ...{ asked: 'POST /object/copy', as: 'asha', given: { [`${OWN}/a.txt`]: 'a' }, status: 200 },
    body: { bucketId: 'user-files', sourceKey: `${asha.id}/a.txt`, destinationKey: `${asha.id}/b.txt` },
    says: expect.objectContaining({
      Key: `${OWN}/b.txt`,
      name: `${asha.id}/b.txt`,
      bucket_id: 'user-files',
    }) as unknown,
  },
  'not into what is public': {
    ...{ asked: 'POST /object/copy', as: 'asha', given: { [`${OWN}/a.txt`]: 'a' }, status: 400, says: denied },
    body: {
      ...{ bucketId: 'user-files', sourceKey: `${asha.id}/a.txt` },
      ...{ destinationBucket: 'product-images', destinationKey: 'b.txt' },
    },
  },
  'some are removed, the rest is not spoken of': {
    ...{ asked: 'DELETE /object/user-files', as: 'asha', given: GIVEN, status: 200 },
    body: { prefixes: [`${asha.id}/a.txt`, `${asha.id}/none.txt`, RAVIS.slice(11) + '/d.txt'] },
    says: [expect.objectContaining({ name: `${asha.id}/a.txt`, bucket_id: 'user-files' })],
  },
  'some are some': {
    ...{ asked: 'DELETE /object/user-files', as: 'asha', body: { names: [] }, status: 400 },
    says: invalid("body must have required property 'prefixes'"),
  },
  'one is removed': {
    ...{ asked: `DELETE /object/${OWN}/a.txt`, as: 'asha', given: GIVEN, status: 200 },
    says: { message: 'Successfully deleted' },
  },
  'another’s is not': { asked: `DELETE /object/${OWN}/a.txt`, as: 'ravi', given: GIVEN, status: 400, says: noFile },
  // S7.3-07
  'an address for whoever has it': {
    ...{ asked: `POST /object/sign/${OWN}/a.txt`, as: 'asha', given: GIVEN, body: { expiresIn: 60 }, status: 200 },
    says: {
      signedURL: expect.stringMatching(`^/object/sign/${OWN}/a\\.txt\\?token=[\\w-]+\\.[\\w-]+\\.[\\w-]+$`) as unknown,
    },
  },
  'of what one may read': {
    asked: `POST /object/sign/${OWN}/a.txt`,
    as: 'ravi',
    given: GIVEN,
    body: { expiresIn: 60 },
    status: 400,
    says: noFile,
  },
  'for how long is said': {
    ...{ asked: `POST /object/sign/${OWN}/a.txt`, as: 'asha', given: GIVEN, body: {}, status: 400 },
    says: invalid("body must have required property 'expiresIn'"),
  },
  'addresses of many': {
    ...{ asked: 'POST /object/sign/user-files', as: 'asha', given: GIVEN, status: 200 },
    body: { expiresIn: 60, paths: [`${asha.id}/a.txt`, 'none'] },
    says: [
      { error: null, path: `${asha.id}/a.txt`, signedURL: any(String) },
      { error: 'Either the object does not exist or you do not have access to it', path: 'none', signedURL: null },
    ],
  },
  'an address to write to': {
    ...{ asked: `POST /object/upload/sign/${OWN}/a.txt`, as: 'asha', status: 200 },
    says: { url: expect.stringContaining(`/object/upload/sign/${OWN}/a.txt?token=`) as unknown, token: any(String) },
  },
  'where one may write': { asked: `POST /object/upload/sign/${OWN}/a.txt`, as: 'ravi', status: 400, says: denied },
  'a signed address has a token': {
    ...{ asked: `GET /object/sign/${OWN}/a.txt`, status: 400 },
    says: invalid("querystring must have required property 'token'"),
  },
  'of ours': {
    ...{ asked: `GET /object/sign/${OWN}/a.txt?token=a.b.c`, given: GIVEN, status: 400 },
    says: error('400', 'InvalidJWT', 'InvalidJWT', 'Invalid Compact JWS'),
  },
  'what is sent piece by piece': {
    ...{ asked: 'POST /upload/resumable', as: 'asha', status: 400 },
    says: error(
      '409',
      'FeatureNotEnabled',
      'FeatureNotEnabled',
      'The feature resumable uploads is not enabled for this resource',
    ),
  },
  'an address that is none': {
    ...{ asked: 'GET /nope', status: 404 },
    says: { message: 'Route GET:/storage/v1/nope not found', error: 'Not Found', statusCode: 404 },
  },
}

describe.each([
  ['buckets', buckets],
  ['files', files],
  ['looks', looks],
])('%s', (_, contracts) => {
  test.for(Object.entries(contracts))('%s', ([, contract], { shop }) => keep(shop, contract))
})
