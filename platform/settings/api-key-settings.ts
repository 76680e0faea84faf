/** The settings of the anon and the service key: their format, and the published examples that are not accepted. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'

/** Secrets from the documentation of Supabase, whose clients the store supports. */
const EXAMPLE_SECRETS = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
]
/** Keys that Supabase's command line gives to every local project. */
const EXAMPLE_KEYS = ['sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz']

const key = (role: string, prefix: string) =>
  z
    .string()
    .refine(
      (text) => (text.startsWith(prefix) ? /^sb_[a-z]+_[\w-]{20,}$/.test(text) : claimsOf(text)?.role === role),
      `must be a key like ${prefix}… with 20 random letters or more, or a JWT whose role is ${role}`,
    )
    .optional()

export const apiKeySettings = {
  ANON_KEY: key('anon', 'sb_publishable_'),
  SERVICE_KEY: key('service_role', 'sb_secret_'),
}

type KeyValues = { SECRET?: string | undefined; ANON_KEY?: string | undefined; SERVICE_KEY?: string | undefined }

/** Rejects published keys in production, because everyone knows them. */
export function rejectPublishedKeys(values: KeyValues) {
  if (values.SECRET !== undefined && EXAMPLE_SECRETS.includes(values.SECRET))
    throw new StartupError('The setting SECRET is a published example: make one of your own (openssl rand -base64 32).')
  for (const name of ['ANON_KEY', 'SERVICE_KEY'] as const)
    if (isPublished(values[name]))
      throw new StartupError(
        `The setting ${name} is a published example: leave it out, and the store makes one of its own.`,
      )
}

/** A signature with a published secret proves nothing. */
const isPublished = (key: string | undefined) =>
  key !== undefined && (EXAMPLE_KEYS.includes(key) || EXAMPLE_SECRETS.some((secret) => isSignedWith(secret, key)))

function isSignedWith(secret: string, key: string) {
  const [header, payload, signature = ''] = key.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const actual = Buffer.from(signature, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function claimsOf(token: string) {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  try {
    return JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as { role?: unknown }
  } catch {
    return undefined
  }
}
