/**
 * The built-in sandbox bank. It moves no money, takes any card of 16 digits, and has no phone: it tells the code (D19).
 *
 *   1. A code is kept hashed, lives 5 minutes and survives 5 tries; a right one works once.
 *   2. A reference is charged once: asked again it answers as before.
 *   3. No card number, CVV or VPA reaches a table or a log (D20).
 */
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.server.ts'
import { bankPayments } from '#db/tables.server.ts'
import type { PaymentGateway } from '#shop/payments/gateway.ts'
import { OTP_LEAST, OTP_LIFE, OTP_MOST, OTP_TRIES } from '#shop/payments/rules.ts'
import type { Secrets } from '#shop/tools.ts'
import { later } from '#words/time.ts'

export function sandboxBank(db: Database, secrets: Secrets, now = () => new Date()): PaymentGateway {
  /** Counts the try first, so that rivals cannot share one. */
  async function rightOtp(challengeId: string, otp: string) {
    const [challenge] = await db
      .update(bankPayments)
      .set({ otpTries: sql`${bankPayments.otpTries} + 1` })
      .where(
        and(
          eq(bankPayments.reference, challengeId),
          lt(bankPayments.otpTries, OTP_TRIES),
          gt(bankPayments.otpExpiresAt, now()),
        ),
      )
      .returning()
    if (!challenge?.otpHash?.equals(secrets.hash(otp))) return false
    const used = await db
      .update(bankPayments)
      .set({ otpHash: null })
      .where(and(eq(bankPayments.id, challenge.id), isNotNull(bankPayments.otpHash)))
      .returning()
    return used.length === 1
  }

  return {
    name: 'sandbox',
    sendOtp: async (amount) => {
      const challengeId = secrets.token()
      const toldCode = String(secrets.number(OTP_LEAST, OTP_MOST))
      const at = now()
      await db.insert(bankPayments).values({
        reference: challengeId,
        amount,
        otpHash: secrets.hash(toldCode),
        otpExpiresAt: later(at, OTP_LIFE),
        createdAt: at,
      })
      return { challengeId, toldCode }
    },
    charge: async ({ reference, amount, means }) => {
      const before = await db.select().from(bankPayments).where(eq(bankPayments.reference, reference))
      if (before[0]?.capturedAt) return { ok: true, paymentId: before[0].id }
      if (means.method === 'debit-card' && !(await rightOtp(means.challengeId, means.otp)))
        return { ok: false, why: 'wrong-otp' }
      const at = now()
      await db
        .insert(bankPayments)
        .values({ reference, amount, capturedAt: at, createdAt: at })
        .onConflictDoNothing({ target: bankPayments.reference })
      const [payment] = await db.select().from(bankPayments).where(eq(bankPayments.reference, reference))
      return payment?.capturedAt ? { ok: true, paymentId: payment.id } : { ok: false, why: 'declined' }
    },
    refund: async (paymentId) => {
      await db.update(bankPayments).set({ refundedAt: now() }).where(eq(bankPayments.id, paymentId))
    },
  }
}
