/** Shows how a text would look, without saving it. */
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import type { PreviewPage } from './input.ts'
import { messages } from './messages.ts'
import { fillHtml, fillText } from './variables.ts'

export type PagePreview = { title: string; description: string; html: string }

export async function previewPage(shop: Shop, { title, description, body }: PreviewPage): Promise<PagePreview> {
  requireAdmin(shop)
  const html = await renderBody(body)
  return { title: fillText(shop, title), description: fillText(shop, description), html: fillHtml(shop, html) }
}

/** The HTML of a text. It fails if a link or a picture is not allowed. */
export async function renderBody(body: string): Promise<string> {
  // Its libraries are needed only here.
  const { renderMarkdown } = await import('./render-markdown.server.ts')
  const { html, refusedLink, refusedPicture } = renderMarkdown(body)
  if (refusedLink !== undefined) failBody(messages.refusedLink(refusedLink))
  if (refusedPicture !== undefined) failBody(messages.refusedPicture(refusedPicture))
  return html
}

const failBody = (message: string) => fail('invalid', message, { body: message })
