/** I-4 and I-5: news of payments come late, twice, out of order, forged or too early, and the provider is down at times. */
import { setTimeout as wait } from 'node:timers/promises'
import { ACCOUNT, openRazorpay, type TestRazorpay } from '#test/razorpay.ts'
import { auditDatabase, drainQueue } from '../audit.ts'
import { insertBuyers, stockProducts } from '../buyers.ts'
import { failpointSettings } from '../failpoints/failpoint.ts'
import type { Random } from '../random.ts'
import { openTorturedStore } from '../store.ts'
import type { Outcome, Trial, TrialContext } from '../trial.ts'
import { auditBank, openPaymentPage, type Payment } from './bank-payments.ts'

const AT_ONCE = 6
const STORIES = ['paid', 'unpaid', 'too early'] as const
const FAULTS = ['down', 'silent', 'limit', undefined] as const
const RETRY = 300
/** Questions to a provider that is down are repeated, each time after a longer pause. In milliseconds. */
const MAX_QUEUE_TIME = 180_000
const MOST_RETRIES = 100

type News = { bank: TestRazorpay; url: string; random: Random; counts: Record<string, number>; findings: string[] }

async function run({ scale, seededHome, random, say }: TrialContext): Promise<Outcome> {
  const bank = await openRazorpay()
  const keys = { RAZORPAY_KEY_ID: ACCOUNT.keyId, RAZORPAY_KEY_SECRET: ACCOUNT.keySecret }
  const account = { ...keys, RAZORPAY_WEBHOOK_SECRET: ACCOUNT.webhookSecret }
  const store = await openTorturedStore(seededHome, { ...account, ...failpointSettings(undefined, bank.url) })
  const counts = { payments: 0, paid: 0, webhooks: 0, repeated: 0, forged: 0, tooEarly: 0, faults: 0, queueWaited: 0 }
  const findings: string[] = []
  const payments: Payment[] = []
  let isOver = false
  try {
    const pool = store.pool()
    const [product] = (await stockProducts(pool, 1, 100_000)) as [{ id: number; variantId: number }]
    const buyers = await insertBuyers(pool, Math.ceil(scale.shoppers / 5))
    const waiting = buyers.values()
    const news: News = { bank, url: store.url, random, counts, findings }
    const trouble = (async () => {
      while (!isOver) {
        const does = random.pick(FAULTS)
        bank.fault = does && { at: /GET \/v1\//, does }
        if (does) counts.faults++
        await wait(random.between(100, 600))
      }
      bank.fault = undefined
    })()
    const work = async () => {
      for (const buyer of waiting) {
        const payment = await openPaymentPage({ store, pool, bank, buyer, product: product.id })
        payments.push(payment)
        counts.payments++
        await tell(news, payment, random.pick(STORIES))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    isOver = true
    await trouble
    // The provider repeats its news until the store has taken them.
    for (const { link, isPaid } of payments) if (isPaid) await deliver(news, 'payment_link.paid', link)
    counts.queueWaited = await drainQueue(pool, MAX_QUEUE_TIME)
    counts.paid = payments.filter(({ isPaid }) => isPaid).length
    say(JSON.stringify(counts))
    findings.push(...(await auditBank(pool, bank, payments)), ...(await auditDatabase(pool)))
    await pool.end()
    return { counts, findings }
  } finally {
    isOver = true
    await store.stop()
    await bank.close()
  }
}

async function tell(news: News, payment: Payment, story: (typeof STORIES)[number]) {
  const { bank, random, counts } = news
  const { link } = payment
  await forge(news, link)
  if (story === 'unpaid') return void (await payment.comeBack(bank.returnUnpaid(link)).catch(() => undefined))
  const returnUrl = bank.pay(link)
  payment.isPaid = true
  if (story === 'too early') {
    counts.tooEarly!++
    const release = bank.delayStatus(link)
    await post(news, bank.webhook('payment_link.paid', link))
    release()
  }
  const events = ['payment_link.paid', 'payment.captured', 'payment_link.paid', 'payment.authorized']
  const steps = [
    ...events.map((event) => () => deliver(news, event, link)),
    () => forge(news, link),
    () => payment.comeBack(returnUrl).catch(() => undefined),
  ]
  await Promise.all(
    steps.map(async (step) => {
      await wait(random.between(0, 1500))
      await step()
    }),
  )
}

async function deliver(news: News, event: string, link: string) {
  const webhook = news.bank.webhook(event, link)
  for (let time = 0; time < MOST_RETRIES; time++) {
    if ((await post(news, webhook)) === 200) return
    news.counts.repeated!++
    await wait(RETRY)
  }
  news.findings.push(`${event} of ${link} was never taken`)
}

/** One byte is another one, so that the signature does not fit. */
async function forge(news: News, link: string) {
  const { bytes, signature } = news.bank.webhook('payment_link.paid', link)
  const changed = Buffer.from(bytes)
  changed[changed.length - 2]! ^= 1
  news.counts.forged!++
  const status = await post(news, { bytes: changed, signature })
  if (status !== 401 && status !== 503) news.findings.push(`a forged webhook was answered with ${status}`)
}

async function post({ url, counts }: News, { bytes, signature }: { bytes: Buffer<ArrayBuffer>; signature: string }) {
  counts.webhooks!++
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const answer = await fetch(`${url}/payments/razorpay/webhook`, { method: 'POST', headers, body: bytes })
  await answer.arrayBuffer()
  return answer.status
}

export const bank: Trial = {
  name: 'bank',
  promises: ['I-4', 'I-5'],
  title: 'a payment provider that is late, repeats itself, is down or is forged',
  isInShortTier: true,
  run,
}
