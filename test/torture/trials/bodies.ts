/**
 * T-BODY: bodies of a gigabyte to forms, interfaces and webhooks, in chunks, with their true length and with a false one. Each is
 * refused before most of it is sent; memory stays bounded, nothing is left on the disk, and pages come as before.
 */
import { openS3Server, S3_ACCOUNT } from '#test/s3-server.ts'
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { seconds } from '#core/time.ts'
import { MANNERS, sendBody, type Attempt, type Manner } from '../bodies/send-body.ts'
import { bodyTargets, type BodyTarget } from '../bodies/targets.ts'
import { MEGABYTE, watchStore } from '../bodies/watch-store.ts'
import { insertSession } from '../buyers.ts'
import { openTorturedStore, SECRET, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'
import { summarize, watchPages } from '../watch-pages.ts'

const AT_ONCE = 6
/** Of a body, so much may be taken before its connection is closed: what is left in it is read for half a second. */
const MAX_TAKEN = 100 * MEGABYTE
const MAX_ANSWER_TIME = seconds(20)
/** What the files of the store may grow by while files are uploaded. */
const MAX_WHILE = AT_ONCE * 50 * MEGABYTE

export const bodies: Trial = {
  name: 'bodies',
  promises: ['T-BODY'],
  title: 'bodies of a gigabyte, with and without their length',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it reads the memory of the store in /proc'),
  isInShortTier: false,
  run: async (context) => {
    const onDisk = await attackStore(context, {})
    const s3 = await openS3Server()
    try {
      context.say('the same with files in an S3 store')
      const { region, bucket, accessKeyId, secretAccessKey } = S3_ACCOUNT
      const settings = {
        ...{ S3_ENDPOINT: s3.endpoint, S3_REGION: region, S3_BUCKET: bucket },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
      }
      const bytesStored = () => [...s3.stored.values()].reduce((sum, bytes) => sum + bytes.length, 0)
      const inS3 = await attackStore(context, settings, bytesStored)
      const counts = Object.fromEntries(Object.entries(inS3.counts).map(([name, count]) => [`s3 ${name}`, count]))
      const findings = [...onDisk.findings, ...inS3.findings.map((one) => `with S3: ${one}`)]
      return { counts: { ...onDisk.counts, ...counts }, findings }
    } finally {
      s3.close()
    }
  },
}

async function attackStore(context: TrialContext, settings: Record<string, string>, bytesElsewhere = () => 0) {
  const store = await openTorturedStore(context.seededHome, { SEARCHES_PER_MINUTE: '100000', ...settings })
  try {
    return await attack(store, context, bytesElsewhere)
  } finally {
    await store.stop()
  }
}

async function attack(store: TorturedStore, { scale, random, say }: TrialContext, bytesElsewhere: () => number) {
  const targets = bodyTargets(await prepare(store))
  const planned = targets
    .flatMap((target) => MANNERS.map((manner) => ({ target, manner, order: random.next() })))
    .toSorted((a, b) => a.order - b.order)
  const watched = watchStore(store, MAX_WHILE, bytesElsewhere)
  const pages = watchPages(store.url)
  const findings: string[] = []
  const attempts: Attempt[] = []
  const waiting = planned.values()
  const work = async () => {
    for (const { target, manner } of waiting) {
      const attempt = await sendBody(Number(store.port), target, manner, scale.megabytes)
      attempts.push(attempt)
      const wrong = judge(attempt, target, manner)
      if (wrong) findings.push(`${target.who} ${target.method ?? 'POST'} ${target.path} ${manner}: ${wrong}`)
      if (wrong) say(findings.at(-1)!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const { counts: pageCounts, findings: failed } = summarize(await pages.end(), MAX_ANSWER_TIME)
  const { counts: storeCounts, findings: grown } = watched.end()
  if (!store.isRunning()) findings.push('the store has ended')
  const refused = attempts.filter(({ status }) => status >= 400).length
  const mostTaken = Math.round(Math.max(...attempts.map(({ bytes }) => bytes)) / MEGABYTE)
  const slowest = Math.max(...attempts.map(({ answeredAfter }) => answeredAfter))
  const closed = attempts.filter(({ status }) => status === 0).length
  const counts = { bodies: attempts.length, megabytes: scale.megabytes, refused, closed, mostTaken, slowest }
  return { counts: { ...counts, ...storeCounts, ...pageCounts }, findings: [...findings, ...failed, ...grown] }
}

/** A few bytes of a body may be enough for an answer, and reads have none. Nothing else may be accepted. */
function judge({ status, answeredAfter, closedAfter, bytes }: Attempt, target: BodyTarget, manner: Manner) {
  const isSmall = manner === 'more' || target.method === 'GET' || (manner === 'compressed' && target.isFile)
  if (status >= 500 && status !== 503) return `status ${status}`
  if (status > 0 && status < 400 && !isSmall) return `accepted with ${status}`
  if (bytes > MAX_TAKEN) return `${Math.round(bytes / MEGABYTE)} MB were taken, the answer was ${status}`
  if (answeredAfter > MAX_ANSWER_TIME) return `nothing for ${answeredAfter} ms`
  if (manner === 'less' && closedAfter === undefined) return 'the connection stayed open'
  return undefined
}

async function prepare({ url, pool: open }: TorturedStore) {
  const { service } = createTokenSigner({ secret: SECRET })
  const pool = open()
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  const admin = await insertSession(pool, rows[0]!.id)
  await pool.end()
  const headers = { 'content-type': 'application/json', apikey: service, authorization: `Bearer ${service}` }
  const body = JSON.stringify({ name: 'shots', public: true })
  const { status } = await fetch(`${url}/storage/v1/bucket`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The bucket could not be created: ${status}.`)
  return { url, admin, service }
}
