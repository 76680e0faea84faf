/** As shop/audit-log/every-step.test.ts: what the holder of the service key changes. */
import { expectNotedOrNothing, type Change } from '#test/noted-or-nothing.ts'
import { asha } from '#test/fixtures.ts'
import { randomRuns } from '#test/sequences.ts'
import { committingTest } from '#test/shop.ts'
import { createUserAsService, updateUserAsService } from './admin-accounts.ts'
import { generateLink } from './invitations.ts'

const CHANGES: Record<string, Change> = {
  'add-user': async () => (shop) => createUserAsService(shop, { email: `${crypto.randomUUID()}@example.in` }),
  'change-user': async () => (shop) =>
    updateUserAsService(shop, asha.id, { userMetadata: { at: crypto.randomUUID() } }),
  'make-link': async () => (shop) =>
    generateLink(shop, { type: 'magiclink', email: asha.email, data: {}, program: { redirectTo: '/' } }),
}

const runs = randomRuns(3)

committingTest(
  'has a change of the service key with its audit entry or neither of them, at whichever step the process died',
  { timeout: 60_000 + runs.numRuns * 3000 },
  async ({ shop, settings }) => {
    await expectNotedOrNothing({ shop, settings }, CHANGES, runs)
  },
)
