/** Server keys are for `/api` only. */
import { newKey } from '#test/server-key.ts'
import { expect, test } from '#test/shop.ts'
import { bearer } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'

test.for([
  '/rest/v1/orders',
  '/auth/v1/user',
  '/storage/v1/bucket',
  '/functions/v1/admin-users',
  '/realtime/v1/api/broadcast',
])('rejects a server key at %s', async (path, { shop }) => {
  const key = await newKey(shop)
  const method = path.endsWith('broadcast') ? 'POST' : 'GET'
  for (const headers of [bearer(key), { apikey: key }, { apikey: shop.services.tokens.anon, ...bearer(key) }]) {
    const answer = await requestSupabase(shop, path, { method, headers })
    // The storage API reports the status in its body.
    expect([400, 401, 403]).toContain(answer.status)
  }
})
