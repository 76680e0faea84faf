/** Every limit of the Supabase API that counts by account, with attempts from several addresses. */
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema.server.ts'
import { asha } from '#test/fixtures.ts'
import { expectAccountLimit, listCounted, type AccountLimit } from '#test/account-limits.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { requestReauthentication, signUpClient } from '../auth/client-sign-up.ts'
import { createChallenge, verifyChallenge } from '../auth/mfa-challenges.ts'
import { updateUser } from '../auth/update-user.ts'
import { limitUnpaidOrders, limitUnpaidUnits } from '../rest/unpaid-order-limits.ts'
import { enforceLimit } from '../storage/request.ts'
import { uploadFile } from '../storage/upload-file.ts'
import { bytesOf } from './storage-contract.ts'

const emailKey = ({ email }: typeof asha) => `mail to ${email}`
const limitOrders = async (shop: TestShop) => {
  shop.settings.orderLimits = { ...shop.settings.orderLimits, restOrdersPerHour: 5, restUnitsPerHour: 5 }
}
const upload = { bytes: bytesOf('a'), mimetype: 'text/plain', cacheControl: undefined, metadata: null }

const LIMITS: AccountLimit[] = [
  {
    where: 'supabase/rest/unpaid-order-limits.ts order of',
    keyOf: ({ id }) => `order of ${id}`,
    prepare: limitOrders,
    attempt: (shop) => limitUnpaidOrders(shop, undefined),
  },
  {
    where: 'supabase/rest/unpaid-order-limits.ts units of',
    keyOf: ({ id }) => `units of ${id}`,
    prepare: limitOrders,
    attempt: (shop) => limitUnpaidUnits(shop, [{ quantity: 1 }]),
  },
  {
    where: 'supabase/auth/mfa-challenges.ts challenges of',
    keyOf: ({ id }) => `challenges of ${id}`,
    attempt: (shop) => createChallenge(shop, crypto.randomUUID()),
  },
  {
    where: 'supabase/auth/mfa-challenges.ts mfaLimitKey',
    keyOf: ({ id }) => `second factor of ${id}`,
    attempt: (shop) => {
      const ids = { factorId: crypto.randomUUID(), challengeId: crypto.randomUUID() }
      return verifyChallenge(shop, { ...ids, code: '000000' })
    },
  },
  {
    where: 'supabase/auth/client-sign-up.ts emailLimitKey',
    keyOf: emailKey,
    attempt: (shop, { email }) => signUpClient(withUser(shop, null), { email, password: null, data: {}, program: {} }),
  },
  {
    where: 'supabase/auth/client-sign-up.ts emailLimitKey',
    keyOf: emailKey,
    attempt: (shop, account) => requestReauthentication(withUser(shop, { ...account, emailConfirmed: true })),
  },
  {
    where: 'supabase/auth/update-user.ts new passwords of',
    keyOf: ({ id }) => `new passwords of ${id}`,
    // Who has just signed in needs no other proof.
    prepare: (shop, { sessionId }) =>
      shop.db.update(sessions).set({ createdAt: shop.now() }).where(eq(sessions.id, sessionId)),
    attempt: (shop) => updateUser(shop, { password: 'marigold-kurta-41', program: {} }),
  },
  {
    where: 'supabase/storage/upload-file.ts uploads of',
    keyOf: ({ id }) => `uploads of ${id}`,
    attempt: (shop, { id }) => {
      const path = { bucket: 'user-files', name: `${id}/${crypto.randomUUID()}.txt` }
      return uploadFile(shop, 'visitor', { path, mode: 'create', length: undefined, read: async () => upload })
    },
  },
  {
    where: 'supabase/storage/request.ts storage',
    keyOf: ({ id }) => `storage looks of ${id}`,
    attempt: (shop: Shop) =>
      enforceLimit({ var: { shop, claims: { role: 'authenticated' } }, req: { method: 'GET' } } as never, 'looks', {
        max: 1000,
        window: 60_000,
      }),
  },
]

test.for(LIMITS)('$where', async (limit, { shop }) => expectAccountLimit(shop, limit))

test('the table has every limit by account', () => {
  expect(listCounted(['supabase']).toSorted()).toEqual(LIMITS.map(({ where }) => where).toSorted())
})
