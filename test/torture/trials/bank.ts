/** I-4 and I-5: news of payments come late, twice, out of order, forged or too early, and the provider is down at times. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { copyHome } from '../../startup/start-store.ts'
import { ACCOUNT, openRazorpay } from '#test/razorpay.ts'
import { auditDatabase, drainQueue } from '../audit.ts'
import { insertBuyers, stockProducts } from '../buyers.ts'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import { prepareStore } from '../store.ts'
import type { Outcome, Trial, TrialContext } from '../trial.ts'
import { deliver, STORIES, tell, type News } from './bank-news.ts'
import { auditBank, openPaymentPage, type Payment } from './bank-payments.ts'

/** The store learns that it was paid, and dies before it writes the order. */
const PAID_NO_ORDER: Failpoint = { name: 'paid, no order', http: '^GET /v1/payment_links/', when: 'after' }
const AT_ONCE = 6
const FAULTS = ['down', 'silent', 'limit', undefined] as const
const MOST_RETRIES = 100
/** Time for the store to come to the failpoint and to be open again, in milliseconds. */
const PATIENCE = 60_000

async function run({ scale, seededHome, random, say }: TrialContext): Promise<Outcome> {
  const bank = await openRazorpay()
  const keys = { RAZORPAY_KEY_ID: ACCOUNT.keyId, RAZORPAY_KEY_SECRET: ACCOUNT.keySecret }
  const account = { ...keys, RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret }
  const store = await prepareStore(copyHome(seededHome), { ...account, ...failpointSettings(undefined, bank.url) })
  const payers = Math.ceil(scale.shoppers / 5)
  // A third pays nothing, so the last payments may not come to it.
  await store.open(
    failpointSettings({ ...PAID_NO_ORDER, nth: random.between(1, Math.min(4, Math.ceil(payers / 4))) }, bank.url),
  )
  const counts = {
    kills: 0,
    payments: 0,
    paid: 0,
    webhooks: 0,
    repeated: 0,
    forged: 0,
    tooEarly: 0,
    faults: 0,
    queueWaited: 0,
  }
  const findings: string[] = []
  const payments: Payment[] = []
  /** The store may still come to the failpoint when the provider is in order again. */
  let [isOver, isInOrder] = [false, false]
  const reopened = store.ended().then(() => {
    if (isOver) return
    counts.kills++
    return store.open()
  })
  try {
    const pool = store.pool()
    const [product] = (await stockProducts(pool, 1, 100_000)) as [{ id: number; variantId: number }]
    const buyers = await insertBuyers(pool, payers)
    const waiting = buyers.values()
    const news: News = { bank, url: store.url, random, counts, findings }
    const trouble = (async () => {
      while (!isInOrder) {
        const does = random.pick(FAULTS)
        bank.fault = does && { at: /GET \/v1\//, does }
        if (does) counts.faults++
        await wait(random.between(100, 600))
      }
      bank.fault = undefined
    })()
    const work = async () => {
      for (const buyer of waiting) {
        const payment = await insist(pool, () => openPaymentPage({ store, pool, bank, buyer, product: product.id }))
        payments.push(payment)
        counts.payments++
        await tell(news, payment, random.pick(STORIES))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    isInOrder = true
    await trouble
    // The provider repeats its news until the store has taken them.
    for (const { link, isPaid } of payments) if (isPaid) await deliver(news, 'payment_link.paid', link)
    await Promise.race([reopened, wait(PATIENCE, undefined, { ref: false })])
    await store.ready()
    if (counts.kills !== 1)
      findings.push(`the store died ${counts.kills} times at the failpoint "${PAID_NO_ORDER.name}"`)
    counts.queueWaited = await drainQueue(pool, store.undisturbedSince())
    counts.paid = payments.filter(({ isPaid }) => isPaid).length
    say(JSON.stringify(counts))
    findings.push(...(await auditBank(pool, bank, payments)), ...(await auditDatabase(pool)))
    await pool.end()
    return { counts, findings }
  } finally {
    isOver = isInOrder = true
    await store.stop()
    await bank.close()
  }
}

/** An attempt that a dead process left behind is in the way for a minute: it is made older instead of waiting. */
const MAKE_OLDER = `update shop.checkout_attempts set created_at = created_at - interval '20 minutes'
  where state = 'reserved' and page is null`

/** A store that has just died opens no page. */
async function insist<Result>(pool: pg.Pool, action: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await action()
    } catch (error) {
      if (time === MOST_RETRIES) throw error
      await wait(1000)
      await pool.query(MAKE_OLDER).catch(() => undefined)
    }
  }
}

export const bank: Trial = {
  name: 'bank',
  promises: ['I-4', 'I-5'],
  title: 'a payment provider that is late, repeats itself, is down or is forged',
  isInShortTier: true,
  run,
}
