/**
 * The built-in sandbox gateway. It moves no money, accepts any card of 16 digits, and shows the one-time code (D19).
 *
 *   1. A code is stored as a hash with its shopper and purpose. It lives 5 minutes, allows 5 attempts and works once.
 *   2. A reference is charged once: a repeated request gets the same result. A closed reference is never charged.
 *   3. A refund with the same key is made once. All refunds of a payment together are never more than it.
 *   4. No card number, CVV or VPA reaches a table or a log (D20).
 */
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { sandboxPayments, sandboxRefunds } from '#db/schema.server.ts'
import type { OtpChallenge, DirectGateway, PaymentDetails } from '#shop/payments/gateway.ts'
import { MIN_OTP, OTP_TTL, MAX_OTP, MAX_OTP_ATTEMPTS, UNPAID_TTL } from '#shop/payments/rules.ts'
import type { Secrets } from '#shop/services.ts'
import { sum, ZERO } from '#core/money.ts'
import { addDuration } from '#core/time.ts'

type CardDetails = Extract<PaymentDetails, { method: 'debit-card' }>

export function createSandboxGateway(db: Db, secrets: Secrets, now = () => new Date()): DirectGateway {
  const hashOf = (challengeId: string, { customer, amount }: OtpChallenge, otp: string) =>
    secrets.hash(['otp', challengeId, customer, amount, otp].join(' '))

  /** Counts the attempt before it compares the code, so that concurrent requests cannot share one attempt. */
  async function verifyOtp(db: Db, challengeFor: OtpChallenge, { challengeId, otp }: CardDetails) {
    const [challenge] = await db
      .update(sandboxPayments)
      .set({ otpAttempts: sql`${sandboxPayments.otpAttempts} + 1` })
      .where(
        and(
          eq(sandboxPayments.reference, challengeId),
          isNotNull(sandboxPayments.otpHash),
          lt(sandboxPayments.otpAttempts, MAX_OTP_ATTEMPTS),
          gt(sandboxPayments.otpExpiresAt, now()),
        ),
      )
      .returning()
    if (!challenge?.otpHash?.equals(hashOf(challengeId, challengeFor, otp))) return false
    await db.update(sandboxPayments).set({ otpHash: null }).where(eq(sandboxPayments.id, challenge.id))
    return true
  }

  const paymentOf = async (db: Db, reference: string) =>
    (await db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference)))[0]

  return {
    kind: 'direct',
    name: 'sandbox',
    isTestMode: true,
    sendOtp: async (challenge) => {
      const challengeId = secrets.token()
      const code = String(secrets.number(MIN_OTP, MAX_OTP))
      const at = now()
      await db.insert(sandboxPayments).values({
        reference: challengeId,
        amount: challenge.amount,
        otpHash: hashOf(challengeId, challenge, code),
        otpExpiresAt: addDuration(at, OTP_TTL),
        createdAt: at,
      })
      return { challengeId, testCode: code }
    },
    charge: (charge) =>
      db.transaction(async (db) => {
        const { reference, amount, paymentDetails } = charge
        const isAllowed = paymentDetails.method !== 'debit-card' || (await verifyOtp(db, charge, paymentDetails))
        const at = now()
        if (isAllowed)
          await db
            .insert(sandboxPayments)
            .values({ reference, amount, capturedAt: at, createdAt: at })
            .onConflictDoNothing({ target: sandboxPayments.reference })
        const payment = await paymentOf(db, reference)
        if (payment?.capturedAt) return { ok: true, paymentId: payment.id }
        return { ok: false, why: isAllowed ? 'declined' : 'wrong-otp' }
      }),
    cancel: async ({ reference }) => {
      await db
        .insert(sandboxPayments)
        .values({ reference, amount: ZERO, createdAt: now() })
        .onConflictDoNothing({ target: sandboxPayments.reference })
      const payment = await paymentOf(db, reference)
      return payment?.capturedAt ? { paymentId: payment.id } : null
    },
    refund: ({ paymentId, amount, key }) =>
      db.transaction(async (db) => {
        const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update')
        const made = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId))
        if (made.some((refund) => refund.key === key)) return { state: 'done', providerRefundId: key }
        const total = sum([amount, ...made.map((refund) => refund.amount)])
        if (!payment?.capturedAt || total > payment.amount)
          return { state: 'refused', message: 'The refund is more than was paid' }
        await db.insert(sandboxRefunds).values({ key, paymentId, amount, createdAt: now() })
        return { state: 'done', providerRefundId: key }
      }),
    readRefund: (_, providerRefundId) => Promise.resolve({ state: 'done', providerRefundId }),
    deleteUnpaid: async () => {
      const past = lt(sandboxPayments.createdAt, addDuration(now(), -UNPAID_TTL))
      await db.delete(sandboxPayments).where(and(isNull(sandboxPayments.capturedAt), past))
    },
  }
}
