/** Renders an email as HTML and plain text. The rendering library is large, so it is loaded when needed. */
import type { ReactElement } from 'react'
import type { Shop } from '#shop/shop.ts'

/** To every address of ADMIN_EMAILS. */
export async function sendToAdmins(shop: Shop, subject: string, email: ReactElement) {
  for (const admin of shop.settings.adminEmails) await sendEmail(shop, admin, subject, email)
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
