/** Links for the service key: either the store emails them, or the holder of the key delivers them. */
import { eq } from 'drizzle-orm'
import { users, type CodePurpose } from '#db/schema.server.ts'
import type { EmailRedirect } from '#core/job.ts'
import { recordOperatorEvent } from '#shop/audit.ts'
import { withTransaction, type Shop } from '#shop/shop.ts'
import { findUserByEmail } from '#shop/accounts/users/users.ts'
import { createCode } from '#shop/accounts/codes/one-time-codes.ts'
import { verifyUrl } from '#shop/accounts/codes/email-links.ts'
import { mergeMetadata, type Metadata } from './metadata.ts'
import { createUser } from '#shop/accounts/users/create-user.ts'
import { assertPasswordNotCommon } from '#shop/accounts/sign-up.ts'
import { revokeUnverifiedAccess } from '#shop/accounts/users/revoke-unverified-access.ts'

type InviteRequest = { email: string; data: Metadata; program: EmailRedirect }

/** Returns nothing when the email has an account in use. */
export const inviteUser = (shop: Shop, { email, data, program }: InviteRequest) =>
  withTransaction(shop, async (shop) => {
    const userMetadata = mergeMetadata({}, data)
    const existing = await findUserByEmail(shop, email)
    if (existing?.emailConfirmedAt) return undefined
    const user = existing ?? (await createUser(shop, { email, userMetadata }))
    if (!user) return undefined
    if (existing) await revokeUnverifiedAccess(shop, user.id)
    await markInvited(shop, user.id)
    await shop.enqueue({ name: 'send-invitation', userId: user.id, program })
    await recordOperatorEvent(shop, { action: 'add-user', entity: 'user', entityId: user.id })
    return user.id
  })

const markInvited = (shop: Shop, id: string) =>
  shop.db.update(users).set({ invitedAt: shop.now() }).where(eq(users.id, id))

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_new'
type LinkRequest = InviteRequest & { type: LinkType; password?: string | undefined; newEmail?: string | undefined }

const PURPOSES = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'magic-link',
  recovery: 'recovery',
  email_change_new: 'email-change',
} as const satisfies Record<LinkType, CodePurpose>

/**
 * An unverified account is reset for the recipient of the link, with the password that the service key's holder sets.
 */
async function resetUnverifiedUser(shop: Shop, id: string, passwordHash: string | null) {
  await revokeUnverifiedAccess(shop, id)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Creates a code without an email. Its holder can sign in to the account, so it is recorded in the audit log. */
export async function generateLink(
  shop: Shop,
  { type: requestedType, email, newEmail, password, data, program }: LinkRequest,
) {
  const userMetadata = mergeMetadata({}, data)
  if (password !== undefined) await assertPasswordNotCommon(shop, password)
  const passwordHash = password === undefined ? null : await shop.services.passwords.hash(password)
  return withTransaction(shop, async (shop) => {
    const existing = await findUserByEmail(shop, email)
    const isNew = requestedType === 'signup' || requestedType === 'invite'
    if (existing?.emailConfirmedAt && isNew) return { error: 'taken' as const }
    if (!existing && (requestedType === 'recovery' || requestedType === 'email_change_new'))
      return { error: 'unknown' as const }
    if (newEmail !== undefined && (await findUserByEmail(shop, newEmail))) return { error: 'taken' as const }
    // If the email has no account, the first link creates one.
    const type: LinkType = existing || isNew ? requestedType : 'signup'
    const user = existing ?? (await createUser(shop, { email, passwordHash, userMetadata }))
    if (!user) return { error: 'taken' as const }
    if (existing && isNew) await resetUnverifiedUser(shop, existing.id, passwordHash)
    if (type === 'invite') await markInvited(shop, user.id)
    if (newEmail !== undefined)
      await shop.db.update(users).set({ newEmail, emailChangeSentAt: shop.now() }).where(eq(users.id, user.id))
    const { digits, link } = await createCode(shop, user.id, PURPOSES[type], newEmail ?? email)
    await recordOperatorEvent(shop, { action: 'make-link', entity: 'user', entityId: user.id, after: { type } })
    return {
      userId: user.id,
      type,
      digits,
      link,
      url: verifyUrl(shop, program, link, type === 'email_change_new' ? 'email_change' : type),
    }
  })
}
