import { startMagicLink } from '#shop/accounts/links.ts'
import type { Shop } from '#shop/shop.ts'
import type { Program } from '#words/job.ts'
import { write } from './write.ts'

export async function sendMagicLink(shop: Shop, { userId, program }: { userId: string; program: Program }) {
  const asked = await startMagicLink(shop, userId, program)
  if (!asked) return
  const { MagicLink } = await import('./emails/magic-link.tsx')
  await write(shop, asked.to, `Sign in to ${shop.settings.name}`, MagicLink({ store: shop.settings, ...asked }))
}
