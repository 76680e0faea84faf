/** The body of an email, in a sandboxed frame: it may show styles and images, but run no scripts. */
import { readMail } from '#shop/mailbox/mailbox.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/mail-body'

const SANDBOX =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const { html } = await readMail(shop, Number(params.id))
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': SANDBOX },
  })
})
