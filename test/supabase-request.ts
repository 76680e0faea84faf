/** Calls the Supabase API like an API client: with a key and an optional token. */
import { Hono } from 'hono'
import { openHub } from '#supabase/realtime/hub.ts'
import { createSupabaseApi } from '#supabase/supabase.ts'
import { issueTokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import { sessionJson } from '#supabase/auth/serializers.ts'
import type { Shop, User } from '#shop/shop.ts'

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown }

/** A string is sent unchanged, any other body as JSON. */
export function requestSupabase(shop: Shop, path: string, { method, headers, body }: Asked = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Hono()
    .route(
      '/',
      createSupabaseApi(() => shop, openHub(shop)),
    )
    .request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...headers },
      ...(body !== undefined && { body: text }),
    })
}

/** The tokens that an API client of this user has after sign-in. */
export async function tokensOf(shop: Shop, { id }: User) {
  const user = await findUserById(shop, id)
  return sessionJson(shop, await issueTokens(shop, user!, 'password'))
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
