/**
 * T-SQLI: texts that are SQL in every parameter, field, part of a form, header and cookie. What is carried out leaves a trace in the database: a
 * sequence that anybody may use goes on, or a connection sleeps. Times are reported and not judged.
 */
import http from 'node:http'
import type pg from 'pg'
import { send } from '../fuzz/send.ts'
import { apiTargets, hostedTargets, pageTargets, type ApiDocument } from '../fuzz/targets.ts'
import { seeded, type Random } from '../random.ts'
import { differs } from '../sql/compare.ts'
import { pickPayload, KINDS, type Payload } from '../sql/payloads.ts'
import { BUCKET } from '../sql/multipart-places.ts'
import type { Place } from '../sql/place.ts'
import { listPlaces } from '../sql/places.ts'
import { readRestPlaces } from '../sql/rest-places.ts'
import { describeTimes } from '../sql/times.ts'
import { countSignedOut, signIn, type Identity } from '../identities.ts'
import { layTrap, watchTrap } from '../sql/trap.ts'
import { wrongWith } from '../sql/wrong-with.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'

const CONNECTIONS = 6
const MAX_FINDINGS = 20
/** Tries of a session. */
const RENEWAL = 250

export const sql: Trial = {
  name: 'sql',
  promises: ['T-SQLI'],
  title: 'SQL in every parameter: nothing is carried out, and no error tells of it',
  isInShortTier: false,
  run: async (context) => {
    const reading = pageTargets()
    reading.catch(() => undefined)
    const store = await openTorturedStore(context.seededHome)
    const pool = store.pool()
    try {
      await layTrap(pool)
      await pool.query(
        `insert into shop.storage_buckets (id, created_at, updated_at) values ('${BUCKET}', now(), now())`,
      )
      const document = (await (await fetch(`${store.url}/api/openapi.json`)).json()) as ApiDocument
      const interfaces = [...apiTargets(document), ...hostedTargets]
      const places = listPlaces(await reading, interfaces, await readRestPlaces(pool))
      return await sendAll(store, pool, places, context)
    } finally {
      await pool.end()
      await store.stop()
    }
  },
}

type Sent = { place: Place; payload: Payload; identity: Identity }

async function sendAll(store: TorturedStore, pool: pg.Pool, places: Place[], context: TrialContext) {
  const { seed, scale, random, say } = context
  let identities = await signIn(store, pool)
  const counts: Record<string, number> = {
    ...{ places: places.length, requests: 0, refused: 0, busy: 0, unsteady: 0, signedOut: 0 },
  }
  const times: Record<'error' | 'sleep', number[]> = { error: [], sleep: [] }
  const findings: string[] = []
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = async ({ place, payload: { kind }, identity }: Sent, text: string) => {
    const request = place.build(text)
    const at = performance.now()
    const answer = await send(agent, store.url, { ...request, headers: { ...identity.headers, ...request.headers } })
    if (answer && (kind === 'error' || kind === 'sleep')) times[kind].push(performance.now() - at)
    counts.requests!++
    if (answer && answer.status >= 400) counts.refused!++
    if (answer?.status === 503) counts.busy!++
    return answer
  }
  const tryOne = async (sent: Sent) => {
    const { payload } = sent
    let wrong: string | undefined
    const asked = async (text: string) => {
      const answer = await ask(sent, text)
      wrong ??= answer && wrongWith(sent.place.build(text).path, answer)
      return answer
    }
    if (payload.other === undefined) await asked(payload.text)
    else {
      const { text, numbers } = payload.other
      const isDifferent = await differs((isTrue) => asked(isTrue ? payload.text : text), numbers)
      if (isDifferent === undefined) counts.unsteady!++
      else if (isDifferent) wrong ??= 'a true and a false condition have different answers'
    }
    return wrong
  }
  /** A form may sign its visitor out, delete the account, or take the admin's rights. */
  const renew = async () => {
    counts.signedOut! += await countSignedOut(store, identities)
    identities = await signIn(store, pool)
    if ((await countSignedOut(store, identities)) > 0) findings.push('a new session is refused')
  }
  const watch = watchTrap(pool)
  const planned = plan(places, random, scale.fuzz)
  const worker = async (random: Random) => {
    for (let next = planned.next(); !next.done && findings.length < MAX_FINDINGS; next = planned.next()) {
      const { place, kind } = next.value
      const sent = { place, payload: pickPayload(random, kind), identity: random.pick(fitting(place, identities)) }
      const wrong = await tryOne(sent).catch((error: Error) => error.message)
      const traces = watch.take()
      if (wrong || traces) findings.push(`${[wrong, traces].filter(Boolean).join(', ')} – ${describe(sent)}`)
      if (wrong || traces) say(findings.at(-1)!)
      const tried = (counts.tried = (counts.tried ?? 0) + 1)
      if (tried % RENEWAL === 0) await renew()
      if (tried % 5000 === 0) say(`${tried} tries, ${counts.requests} requests, ${findings.length} findings`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => worker(seeded(seed * 100 + at))))
  agent.destroy()
  await renew()
  findings.push(...(await watch.end()))
  for (const kind of ['error', 'sleep'] as const) Object.assign(counts, describeTimes(kind, times[kind]))
  return { counts, findings }
}

/** Each place gets a payload of each kind in turn, in a random order, until there are `most`. */
function* plan(places: Place[], random: Random, most: number) {
  const order = places.map((place) => ({ place, at: random.next() })).toSorted((a, b) => a.at - b.at)
  let count = 0
  for (let round = 0; count < most; round++)
    for (const [at, { place }] of order.entries())
      if (count++ < most) yield { place, kind: KINDS[(at + round) % KINDS.length]! }
}

/** Pages of the admin refuse others before they read anything. */
function fitting({ name }: Place, identities: Identity[]) {
  const [stranger, shopper, client, admin, server] = identities as [Identity, Identity, Identity, Identity, Identity]
  if (/ \/(rest|auth|storage|realtime)\/v1/.test(name)) return [client, server]
  if (/logout|session/.test(name)) return [stranger]
  return /admin|product/i.test(name) ? [admin] : [stranger, shopper, shopper, admin]
}

const describe = ({ place, payload, identity }: Sent) => `${identity.name}, ${place.name}: ${payload.text}`
