import type { Shop } from '#shop/shop.ts'
import { sendEmail } from './send-email.ts'

/** The last email to the address of a deleted account, in case its owner did not request the deletion. */
export async function sendAccountDeleted(shop: Shop, { to, person }: { to: string; person: string }) {
  const { AccountDeletedEmail } = await import('./emails/account-deleted.tsx')
  await sendEmail(
    shop,
    to,
    `Your ${shop.settings.name} account has been deleted`,
    AccountDeletedEmail({ store: shop.settings, name: person }),
  )
}
