/**
 * Sends email by SMTP when `SMTP_URL` is set, else to the mailbox that only a demo or development store shows (D14).
 */
import nodemailer from 'nodemailer'
import type { Database } from '#db/connect.server.ts'
import { mailbox } from '#db/schema.server.ts'
import type { Mailer } from '#shop/services.ts'
import { traceCall } from '#core/trace.server.ts'

export function createMailer(db: Database, smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined) {
    return { send: async (mail) => void (await db.insert(mailbox).values({ ...mail, createdAt: new Date() })) }
  }
  const smtp = nodemailer.createTransport(smtpUrl)
  const traced = { 'peer.service': 'smtp' } as const
  return { send: async (mail) => void (await traceCall('send email', traced, () => smtp.sendMail({ from, ...mail }))) }
}
