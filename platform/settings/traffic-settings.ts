/** Processes, request limits, trusted proxies and shared caches, and hosts of images. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { seconds } from '#core/time.ts'
import { boolean, list, wholeNumber } from './setting-types.ts'

const ADDRESS = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Undefined while the setting is missing, and empty when there are no proxies. */
const proxies = list('')
  .refine(
    (ranges) => ranges.join() === 'none' || ranges.every((range) => ADDRESS.safeParse(range).success),
    'must be addresses or networks like 10.0.0.0/8, separated by commas, or none',
  )
  .transform((ranges) => (ranges.length === 0 ? undefined : ranges.filter((range) => range !== 'none')))

const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/i
const hosts = list('').refine(
  (names) => names.every((name) => HOST.test(name)),
  'must be names of hosts like pictures.example.in or *.example.in, separated by commas',
)

const INSIDE_HOST = /^[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/i
const insideHosts = list('')
  .refine(
    (names) => names.every((name) => INSIDE_HOST.test(name) && URL.canParse(`https://${name}`)),
    'must be names of hosts like files.lan or files.lan:8443, separated by commas',
  )
  .transform((names) => names.map((name) => new URL(`https://${name}`).host))

/** `auto` is one process per core. */
const processes = z
  .string()
  .regex(/^([1-9]|[1-5]\d|6[0-4]|auto)$/, 'must be a whole number from 1 to 64, or auto')
  .default('1')
  .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), 64) : Number(text)))

export const trafficSettings = {
  PROCESSES: processes,
  STOP_DELAY: wholeNumber(0).max(10, 'must not be above 10').default(0),
  IMAGE_HOSTS: hosts,
  INSIDE_PICTURE_HOSTS: insideHosts,
  TRUST_PROXY: proxies,
  CDN_CACHES_PAGES: boolean.default(false),
  REQUESTS_AT_ONCE: wholeNumber(4).default(16),
  REQUESTS_WAITING: wholeNumber(0).default(64),
  SEARCHES_PER_MINUTE: wholeNumber(1).default(60),
}

type TrafficValues = z.output<z.ZodObject<typeof trafficSettings>>

export const trafficOf = (env: TrafficValues) => ({
  trustProxy: env.TRUST_PROXY,
  cdnCachesPages: env.CDN_CACHES_PAGES,
  processes: env.PROCESSES,
  /** In milliseconds. */
  stopDelay: seconds(env.STOP_DELAY),
  requests: { maxConcurrent: env.REQUESTS_AT_ONCE, maxWaiting: env.REQUESTS_WAITING },
  imageHosts: env.IMAGE_HOSTS,
  insidePictureHosts: env.INSIDE_PICTURE_HOSTS,
})
