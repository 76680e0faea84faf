import type { PreviewCommand } from '#shop/pages/input.ts'
import { previewPage } from '#shop/pages/preview-page.ts'
import type { Shop } from '#shop/shop.ts'

/** With the values of the form, which a browser without scripts has lost. */
export async function showPreview(shop: Shop, { do: _, ...values }: PreviewCommand) {
  return { result: { preview: await previewPage(shop, values), values } }
}
