/**
 * T-SECRET: every secret setting, and everything secret that shoppers type or are given, has an unusual value. No answer, no line of
 * the log, no trace, no column of the database and no backup may have one, whatever is sent and whatever fails.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome } from '../../startup/start-store.ts'
import { insertBuyers, insertSession } from '../buyers.ts'
import { apiTargets, hostedTargets, pageTargets, type ApiDocument, type Target } from '../fuzz/targets.ts'
import { searchBackups } from '../canaries/backups.ts'
import { secretSettings, SERVER_KEY, SETTING_CANARIES, TYPED } from '../canaries/canaries.ts'
import { loseDatabase } from '../canaries/lose-database.ts'
import { askProviders, openProviders } from '../canaries/providers.ts'
import { openSearch, searchDatabase } from '../canaries/search.ts'
import { ACCEPTED, buyWithSecrets } from '../canaries/shopper.ts'
import { FORGED, sendSecrets, type Identity } from '../canaries/send-secrets.ts'
import { prepareStore, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'

/** A production store writes a line for each request. */
const LOG = { LOG_LEVEL: 'info', LOG_FORMAT: 'json' }
const MAILBOX = 'shop.mailbox'
const ALL = { ...SETTING_CANARIES, ...TYPED, ...ACCEPTED }
const search = openSearch(ALL)
/** Jobs that fail are repeated, and traces are sent, a little later. */
const LATER = seconds(10)

type Result = { counts: Record<string, number>; findings: string[] }

export const secrets: Trial = {
  name: 'secrets',
  promises: ['T-SECRET'],
  title: 'unusual values for every secret, which no answer, log, trace, column or backup may have',
  isInShortTier: false,
  run: async (context) => {
    const pages = await pageTargets()
    const [one, other] = [await withSettings(context, pages), await withShoppers(context, pages)]
    return { counts: { ...one.counts, ...other.counts }, findings: [...one.findings, ...other.findings] }
  },
}

/** A store whose providers refuse its secrets or cannot be reached. */
async function withSettings(context: TrialContext, pages: Target[]): Promise<Result> {
  const { seededHome, say } = context
  const providers = await openProviders()
  const metricsPort = await findFreePort()
  const { smtp, s3, traces } = providers
  const places = { smtp, metricsPort, s3: s3.endpoint, traces: traces.url }
  const store = await prepareStore(copyHome(seededHome), { ...LOG, ...secretSettings(places) })
  await store.open()
  try {
    s3.faults.failures = 1_000_000
    const sent = await sendSecretsToAll(store, context, pages, [{ name: 'a server', headers: SERVER_KEY }])
    const findings = [
      ...sent.findings,
      ...(await askProviders(store.url, `http://127.0.0.1:${metricsPort}/metrics`, search)),
    ]
    await wait(LATER)
    const found = await inspect(store, ALL)
    const backups = await searchBackups(store, ALL, [MAILBOX])
    const spans = traces.spans().length
    const told = search(traces.text())
    if (told) findings.push(`a trace has ${told}`)
    if (spans === 0) findings.push('no trace was sent')
    say(`${sent.requests} requests, ${found.lines} lines of the log, ${spans} spans, ${found.tables} tables`)
    const counts = {
      settings: Object.keys(SETTING_CANARIES).length,
      sent: sent.requests,
      answered: sent.answered,
      spans,
    }
    return {
      counts: { ...counts, lines: found.lines, tables: found.tables, backedUp: backups.entries },
      findings: [...findings, ...found.findings, ...backups.findings],
    }
  } finally {
    await store.stop()
    providers.close()
  }
}

/** A store with the sandbox, whose shoppers type what is accepted, too. Its database is lost in the end. */
async function withShoppers(context: TrialContext, pages: Target[]): Promise<Result> {
  const { seededHome, say } = context
  const store = await prepareStore(copyHome(seededHome), LOG)
  await store.open()
  try {
    const { given, findings } = await buyWithSecrets(store)
    const sent = await sendSecretsToAll(store, context, pages, [FORGED])
    const found = await inspect(store, { ...ALL, ...given })
    const backups = await searchBackups(store, { ...ALL, ...given }, [MAILBOX])
    const lost = await loseDatabase(store, LOG, search)
    say(`${sent.requests} requests, ${found.lines} lines of the log, ${found.tables} tables`)
    const counts = { typed: sent.requests, typedAnswered: sent.answered, given: Object.keys(given).length }
    return {
      counts: { ...counts, typedBackedUp: backups.entries },
      findings: [...findings, ...sent.findings, ...found.findings, ...backups.findings, ...lost],
    }
  } finally {
    await store.stop()
  }
}

async function sendSecretsToAll(
  store: TorturedStore,
  { random, scale }: TrialContext,
  pages: Target[],
  more: Identity[],
) {
  const document = (await (await fetch(`${store.url}/api/openapi.json`)).json()) as ApiDocument
  const pool = store.pool()
  const [shopper] = await insertBuyers(pool, 1)
  const { rows } = await pool.query<{ id: string }>(`select id from shop.users where email = 'admin@dhoop.example'`)
  const admin = await insertSession(pool, rows[0]!.id)
  await pool.end()
  const cookie = (value: string) => ({ cookie: `sid=${value}`, origin: store.url })
  const identities = [
    { name: 'a stranger', headers: { origin: store.url } },
    { name: 'a shopper', headers: cookie(shopper!.cookie) },
    { name: 'an admin', headers: cookie(admin) },
    ...more,
  ]
  return sendSecrets(store.url, [...pages, ...apiTargets(document), ...hostedTargets], {
    ...{ identities, search, random, max: scale.fuzz / 10 },
  })
}

async function inspect(store: TorturedStore, canaries: Record<string, string>) {
  const findings: string[] = []
  const lines = store.process().output().split('\n')
  const find = openSearch(canaries)
  const told = lines.map(find).filter((one) => one !== undefined)
  if (told[0]) findings.push(`${told.length} lines of the log, the first with ${told[0]}`)
  const pool = store.pool()
  const searched = await searchDatabase(pool, canaries, [MAILBOX])
  await pool.end()
  return { lines: lines.length, tables: searched.tables, findings: [...findings, ...searched.findings] }
}
