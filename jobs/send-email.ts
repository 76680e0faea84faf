/** Renders an email as HTML and plain text. The rendering library is large, so it is loaded when needed. */
import type { ReactElement } from 'react'
import { findRecipientsOf } from '#shop/admin-mails/recipients.ts'
import type { AdminMail } from '#shop/admin-mails/rules.ts'
import type { Shop } from '#shop/shop.ts'

/** To every admin who wants this kind of email. */
export async function sendToAdmins(shop: Shop, kind: AdminMail, subject: string, email: ReactElement) {
  for (const admin of await findRecipientsOf(shop, kind)) await sendEmail(shop, admin, subject, email)
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
