/** What may be kept in the files of programs (`/storage/v1`), how it is named, and as what it is shown. */
import { days, minutes } from '#core/time.ts'

const MB = 1024 * 1024

/** Of one file, whatever its bucket says. */
export const FILE_MOST = 50 * MB
/** Of all that one user keeps in their own folder. */
export const OWN_MOST = 100 * MB
/** Of a picture that is to be drawn in another size: it is read into memory. */
export const DRAWN_MOST = 25 * MB
export const METADATA_MOST = 16 * 1024
export const AT_ONCE = 1000

/** In seconds: how long a signed address may be good. */
export const SIGNED_MOST = days(3650) / 1000
/** In seconds: how long an address to upload to is good. */
export const UPLOAD_TIME = minutes(120) / 1000

export const LIMITS = {
  uploads: { max: 120, window: minutes(10) },
  changes: { max: 300, window: minutes(1) },
  looks: { max: 1200, window: minutes(1) },
  drawings: { max: 240, window: minutes(1) },
}

export const LARGEST_EDGE = 2500
export const QUALITY = { least: 20, most: 100, usual: 80 }

/** Units of ten, as the hosted service counts them. */
const SIZES: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }

/** `20MB`; nothing where it is no size. */
export function bytesOf(size: string) {
  const [, number, unit] = /^(\d{1,15}(?:\.\d{1,3})?)\s?(B|KB|MB|GB)$/i.exec(size) ?? []
  return number && unit ? Math.floor(Number(number) * SIZES[unit.toUpperCase()]!) : undefined
}

const LETTERS = /^[\w/!.*'() &$=@;:+,?-]+$/
const NAME_MOST = 1024

/** Names go into addresses: what a browser or a proxy would read as another address is no name. */
export const isFileName = (name: string) =>
  name.length <= NAME_MOST &&
  LETTERS.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** Words that stand where a bucket does in the wire's addresses. */
const TAKEN = 'authenticated copy info list list-v2 move public sign upload'.split(' ')

export const isBucketName = (name: string) =>
  name.length <= 100 && isFileName(name) && !name.includes('/') && name.trim() === name && !TAKEN.includes(name)

const MIMETYPE =
  /^[\w!#$&^.+-]{1,80}\/[\w!#$&^.+-]{1,80}(; ?[\w!#$&^.+-]{1,40}=("[\w .:/+-]{0,80}"|[\w!#$&^.:/+-]{1,80})){0,4}$/
export const isMimetype = (type: string) => MIMETYPE.test(type)

/** As a bucket may name them: `image/png`, `image/*`. */
export const isMimetypePattern = (type: string) =>
  type === '*' || type === '*/*' || isMimetype(type.replace(/\/\*$/, '/x'))

/** Whether a bucket that names some lets this one in. */
export function isAllowed(mimetype: string, allowed: string[] | null) {
  const type = bare(mimetype)
  const fits = (one: string) =>
    one === '*' || one === '*/*' || (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type)
  return allowed === null || allowed.map((one) => bare(one)).some(fits)
}

const bare = (type: string) => type.split(';')[0]!.trim().toLowerCase()

const SHOWN = /^(image|audio|video|font)\/|^application\/(pdf|json|zip|gzip|octet-stream)$|^text\/(plain|csv)$/

/**
 * What somebody sent in is shown under the store's own address, so that no browser may take it for a page, a script or a
 * style of the store's: what is none of the harmless kinds is plain text, or bytes.
 */
export function shownAs(mimetype: string) {
  if (SHOWN.test(bare(mimetype))) return mimetype
  return bare(mimetype).startsWith('text/') ? 'text/plain;charset=UTF-8' : 'application/octet-stream'
}

/** `3600`, `max-age=3600`, `no-cache`: anything else is not kept by anybody. */
export function cachingOf(asked: string | undefined) {
  const [, age] = /^(?:public, ?)?(?:max-age=)?(\d{1,9})$/.exec(asked?.trim() ?? '') ?? []
  return age ? `max-age=${age}` : asked === 'no-store' ? 'no-store' : 'no-cache'
}
