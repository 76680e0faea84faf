/** Renders an email as HTML and plain text. The rendering library is large, so it is loaded when needed. */
import type { ReactElement } from 'react'
import { findRecipientsOf } from '#shop/admin-mails/recipients.ts'
import type { AdminMail } from '#shop/admin-mails/rules.ts'
import type { Shop } from '#shop/shop.ts'

/** Sends nothing to who does not want this kind of email any more. */
export async function sendToAdmin(shop: Shop, kind: AdminMail, to: string, subject: string, email: ReactElement) {
  if ((await findRecipientsOf(shop, kind)).includes(to)) await sendEmail(shop, to, subject, email)
}

export async function sendEmail(
  shop: Shop,
  to: string,
  subject: string,
  email: ReactElement,
  headers?: Record<string, string>,
) {
  const { render, toPlainText } = await import('@react-email/components')
  const html = await render(email)
  await shop.services.mailer.send({ to, subject, html, text: toPlainText(html), ...(headers && { headers }) })
}
