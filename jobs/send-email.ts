/** Renders an email as HTML and plain text. The rendering library is large, so it is loaded when needed. */
import type { ReactElement } from 'react'
import type { Shop } from '#shop/shop.ts'

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
