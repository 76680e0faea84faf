/** Limits, names and content types of the files of `/storage/v1`. */
import { days, minutes } from '#core/time.ts'

const MB = 1024 * 1024

/** Per file, whatever limit its bucket has. */
export const MAX_FILE_SIZE = 50 * MB
/** What a form may have besides its file: boundaries, names, and fields that are small. */
export const MAX_FORM_OVERHEAD = MB
/** For all files in one user's own folder. */
export const MAX_USER_STORAGE = 100 * MB
/** For an image that is resized: it is read into memory. */
export const MAX_TRANSFORM_SOURCE_SIZE = 25 * MB
export const MAX_METADATA_SIZE = 16 * 1024
export const MAX_ITEMS = 1000

/** In seconds: the longest lifetime of a signed URL. */
export const MAX_SIGNED_URL_TTL = days(3650) / 1000
/** In seconds: the lifetime of a signed upload URL. */
export const UPLOAD_URL_TTL = minutes(120) / 1000

export const LIMITS = {
  uploads: { max: 120, window: minutes(10) },
  changes: { max: 300, window: minutes(1) },
  reads: { max: 1200, window: minutes(1) },
  transforms: { max: 240, window: minutes(1) },
}

export const MAX_EDGE = 2500
export const QUALITY = { min: 20, max: 100, default: 80 }

/** Decimal units, as in the hosted service. */
const SIZES: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }

/** Parses `20MB`; returns nothing when the text is not a size. */
export function bytesOf(size: string) {
  const [, number, unit] = /^(\d{1,15}(?:\.\d{1,3})?)\s?(B|KB|MB|GB)$/i.exec(size) ?? []
  return number && unit ? Math.floor(Number(number) * SIZES[unit.toUpperCase()]!) : undefined
}

const FILE_NAME = /^[\w/!.*'() &$=@;:+,?-]+$/
const MAX_NAME_LENGTH = 1024

/** Names become part of URLs: a name that a browser or proxy would normalize to a different URL is invalid. */
export const isFileName = (name: string) =>
  name.length <= MAX_NAME_LENGTH &&
  FILE_NAME.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Words that are fixed segments of the API's paths in the position of a bucket. */
const RESERVED_NAMES = 'authenticated copy info list list-v2 move public sign upload'.split(' ')

export const isBucketName = (name: string) =>
  name.length <= 100 &&
  isFileName(name) &&
  !name.includes('/') &&
  name.trim() === name &&
  !RESERVED_NAMES.includes(name)

const MIMETYPE =
  /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}(; ?[\w!#$&^.+-]{1,40}=("[\w .:/+-]{0,80}"|[\w!#$&^.:/+-]{1,80})){0,4}$/
export const isMimetype = (type: string) => MIMETYPE.test(type)

/** Patterns that a bucket may list: `image/png`, `image/*`. */
export const isMimetypePattern = (type: string) =>
  type === '*' || type === '*/*' || isMimetype(type.replace(/\/\*$/, '/x'))

/** Whether a bucket with a list of types accepts this one. */
export function isAllowed(mimetype: string, allowed: string[] | null) {
  const type = withoutParameters(mimetype)
  const matches = (one: string) =>
    one === '*' || one === '*/*' || (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type)
  return allowed === null || allowed.map((one) => withoutParameters(one)).some(matches)
}

const withoutParameters = (type: string) => type.split(';')[0]!.trim().toLowerCase()

const SERVED_AS_UPLOADED =
  /^(image|audio|video|font)\/|^application\/(pdf|json|zip|gzip|octet-stream)$|^text\/(plain|csv)$/

/**
 * Uploaded files are served from the store's own origin, so a browser must not treat them as a page, script or style of
 * the store: a type that is not known to be harmless is served as plain text or bytes.
 */
export function servedTypeOf(mimetype: string) {
  if (SERVED_AS_UPLOADED.test(withoutParameters(mimetype))) return mimetype
  return withoutParameters(mimetype).startsWith('text/') ? 'text/plain;charset=UTF-8' : 'application/octet-stream'
}

/** Parses `3600`, `max-age=3600` and `no-store`; any other value becomes `no-cache`. */
export function cacheControlOf(value: string | undefined) {
  const [, age] = /^(?:public, ?)?(?:max-age=)?(\d{1,9})$/.exec(value?.trim() ?? '') ?? []
  return age ? `max-age=${age}` : value === 'no-store' ? 'no-store' : 'no-cache'
}
