/** What the payment provider tells the store of one payment, and how it distorts it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { TestRazorpay } from '#test/razorpay.ts'
import type { Random } from '../random.ts'
import type { Payment } from './bank-payments.ts'

export const STORIES = ['paid', 'unpaid', 'too early'] as const
const RETRY = 300
/** Two minutes: a store that died takes its time on a busy machine. */
const MOST_RETRIES = 400
/** Also when the store does not answer. */
const UNAVAILABLE = 503

export type News = {
  bank: TestRazorpay
  url: string
  random: Random
  counts: Record<string, number>
  findings: string[]
}

export async function tell(news: News, payment: Payment, story: (typeof STORIES)[number]) {
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

export async function deliver(news: News, event: string, link: string) {
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
  if (status !== 401 && status !== UNAVAILABLE) news.findings.push(`a forged webhook was answered with ${status}`)
}

async function post({ url, counts }: News, { bytes, signature }: { bytes: Buffer<ArrayBuffer>; signature: string }) {
  counts.webhooks!++
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const send = async () => {
    const answer = await fetch(`${url}/payments/razorpay/webhook`, { method: 'POST', headers, body: bytes })
    await answer.arrayBuffer()
    return answer.status
  }
  // The store may die in the middle of its answer.
  return send().catch(() => UNAVAILABLE)
}
