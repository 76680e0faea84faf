import { readConfig } from '#platform/config.server.ts'
import { insertPage } from '#test/own-page.ts'
import { expect, test } from '#test/shop.ts'
import { assertLawful } from './strict-law.ts'

const facts = {
  ...{ STORE_LEGAL_NAME: 'Dhoop Retail Private Limited', STORE_ADDRESS: '4 Mill Road, Erode' },
  STORE_GRIEVANCE_OFFICER: 'Kavya Rao, grievance@dhoop.example',
}
const production = { DATABASE_URL: 'postgresql://user:password@host/database', STRICT_LAW: 'true' }
const storeOf = (more: Record<string, string>) => readConfig({ ...production, ...more }).store

test('refuses a production start without what the law wants, and only with STRICT_LAW', async ({ shop }) => {
  await expect(assertLawful(shop.db, storeOf({}))).rejects.toThrow(
    /STORE_LEGAL_NAME.*STORE_ADDRESS.*STORE_GRIEVANCE_OFFICER.*returns policy/s,
  )
  await assertLawful(shop.db, storeOf({ STRICT_LAW: 'false' }))
  await assertLawful(shop.db, storeOf({ DEMO: 'true' }))
  await expect(assertLawful(shop.db, storeOf(facts))).rejects.toThrow(/no returns policy is published/)
  await insertPage(shop, { slug: 'returns' })
  await assertLawful(shop.db, storeOf(facts))
})
