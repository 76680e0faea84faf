/** T-XSS: hostile texts in every column, address, form and header, while a stranger, a shopper and an admin read every page in Chromium. */
import path from 'node:path'
import type { Row } from '../../authorization/page-routes.ts'
import { openBrowser, type Browser, type Visit } from '../xss/browser.ts'
import { fillColumns } from '../xss/columns.ts'
import { FORMS, hostileForm, pathOf, UPLOADS } from '../xss/forms.ts'
import { hostileAddresses, listPages } from '../xss/addresses.ts'
import { PAYLOADS, TEXT_PAYLOADS } from '../xss/payloads.ts'
import { makeRecords } from '../xss/records.ts'
import { fillTables } from '../xss/rows.ts'
import { openTorturedStore, type TorturedStore } from '../store.ts'
import type { Trial, TrialContext } from '../trial.ts'

const { findInstalled } = (await import(path.resolve('bin/chromium.mjs'))) as {
  findInstalled: () => string | undefined
}

const MAX_FINDINGS = 40
/** Of each form with a file, by an admin. */
const FILES = 6
const HEADERS = ['x-forwarded-host', 'x-forwarded-for', 'accept-language', 'user-agent', 'x-request-id', 'referer']
const ECHOING = ['/', '/login', '/search?q=a', '/nowhere', '/product/1', '/track-order']

const HEADER_TEXTS = TEXT_PAYLOADS.filter((text) => /^[\x21-\x7e][\x20-\x7e]*$/.test(text))
let executable: string | undefined

export const xss: Trial = {
  name: 'xss',
  promises: ['T-XSS'],
  title: 'hostile texts in every column, address, form and header: no script runs and no policy is broken',
  obstacle: () => {
    executable ??= findInstalled()
    return executable ? undefined : 'there is no Chromium here: install one, or set CHROMIUM to the path of one'
  },
  isInShortTier: false,
  run: async (context) => {
    const store = await openTorturedStore(context.seededHome)
    const browser = await openBrowser(executable!, store.url)
    try {
      return await readAll(store, browser, context)
    } finally {
      await browser.close()
      await store.stop()
    }
  },
}

async function readAll(store: TorturedStore, browser: Browser, { random, scale, say }: TrialContext) {
  const cookies = { stranger: undefined, ...(await makeRecords(store, random)) }
  say('orders, returns, reviews and pages are made')
  const counts = {
    rounds: 0,
    columns: 0,
    refused: 0,
    empty: 0,
    payloads: 0,
    pages: 0,
    addresses: 0,
    forms: 0,
    headers: 0,
    visits: 0,
    opened: 0,
    files: 0,
  }
  const findings = new Set<string>()
  const opened = new Set<string>()
  const used = new Set<string>()
  const unknown = new Set<string>()
  const note = (who: string, { path, status, found }: Visit) => {
    counts.visits++
    counts.opened = opened.add(path).size
    if (status === 0) counts.files++
    for (const one of found.map((text) => `${who}, ${path.slice(0, 160)}: ${text}`)) {
      if (!findings.has(one)) say(one)
      findings.add(one)
    }
  }
  const turnsOf = () => ({ ofPages: takeTurns(random), ofForms: takeTurns(random) })
  const turns = { stranger: turnsOf(), shopper: turnsOf(), admin: turnsOf() }
  const ofHeaders = takeTurns(random)
  for (let round = 0; round < scale.repeats && findings.size < MAX_FINDINGS; round++) {
    const offset = round * Math.ceil(PAYLOADS.length / scale.repeats) + random.between(0, PAYLOADS.length)
    const { filled, refused, empty, pages } = await fill(store, offset, used, unknown)
    say(`${filled} columns are filled, there are ${pages.length} pages`)
    // What the store keeps in memory is older than these texts.
    await store.stop()
    await store.open()
    const hostile = hostileAddresses(pages, offset)
    const readAs = async (who: keyof typeof cookies) => {
      const visitor = await browser.open(cookies[who])
      const { ofPages, ofForms } = turns[who]
      for (const page of ofPages([...pages, ...hostile], scale.visits, round)) note(who, await visitor.visit(page))
      const uploads = who === 'admin' ? Array<Row[]>(FILES).fill(UPLOADS).flat() : []
      const forms = [...ofForms(FORMS, scale.visits / 4, round), ...uploads]
      for (const [at, row] of forms.entries())
        note(who, await visitor.send(row[2] ?? pathOf(row), hostileForm(row, offset + at)))
      counts.forms += forms.length
      await visitor.close()
    }
    await Promise.all([readAs('stranger'), readAs('shopper'), readAs('admin')])
    counts.headers += await sendHeaders(browser, ofHeaders(HEADER_TEXTS, scale.visits / 4, round), (visit) =>
      note('headers', visit),
    )
    Object.assign(counts, {
      rounds: round + 1,
      columns: filled,
      refused,
      empty,
      payloads: used.size,
      pages: pages.length,
    })
    counts.addresses += hostile.length
    say(`round ${round + 1} of ${scale.repeats}: ${JSON.stringify(counts)}, ${findings.size} findings`)
  }
  const notRun = unknown.size > 0 ? [`pages without a record: ${[...unknown].join(', ')}`] : []
  return { counts, findings: [...findings].slice(0, MAX_FINDINGS), notRun }
}

/** Returns a function that gives each round other items, in a random order, until all have had their turn. */
function takeTurns(random: TrialContext['random']) {
  const places: number[] = []
  return <Item>(items: Item[], most: number, round: number) => {
    while (places.length < items.length) places.push(random.next())
    const order = items.map((item, at) => ({ item, place: places[at]! })).toSorted((a, b) => a.place - b.place)
    const count = Math.min(Math.ceil(most), items.length)
    return Array.from({ length: count }, (_, at) => order[(round * count + at) % items.length]!.item)
  }
}

async function fill(store: TorturedStore, offset: number, used: Set<string>, unknown: Set<string>) {
  const pool = store.pool()
  await fillTables(pool)
  const columns = await fillColumns(pool, offset)
  const list = await listPages(pool)
  await pool.end()
  for (const text of columns.used) used.add(text)
  for (const page of list.unknown) unknown.add(page)
  const [filled, refused, empty] = [columns.filled, columns.refused, columns.empty].map((names) => names.length)
  return { filled: filled!, refused: refused!, empty: empty!, pages: list.pages }
}

async function sendHeaders(browser: Browser, texts: string[], note: (visit: Visit) => void) {
  for (const [at, text] of texts.entries()) {
    const visitor = await browser.open(undefined, Object.fromEntries(HEADERS.map((name) => [name, text])))
    note(await visitor.visit(ECHOING[at % ECHOING.length]!))
    await visitor.close()
  }
  return texts.length
}
