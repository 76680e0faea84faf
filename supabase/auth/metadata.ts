/**
 * What an API client may store with an account. The names in it are also the profile's (D39) and are shown on pages:
 * they must be a single line of text, otherwise they are dropped.
 */
import { eq } from 'drizzle-orm'
import { profiles, users, type UserMetadata } from '#db/schema.server.ts'
import { isStorableJson } from '#core/storable-json.ts'
import { isPhone, phoneOf } from '#core/mobile.ts'
import { toSingleLine } from '#core/single-line.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '#shop/shop.ts'
import { messages } from '#shop/accounts/messages.ts'
import { MAX_METADATA_BYTES, NAME_MAX_LENGTH } from '#shop/accounts/rules.ts'

export type Metadata = Record<string, unknown>

/** `null` removes a key. */
export function mergeMetadata(current: UserMetadata, changes: Metadata): UserMetadata {
  const merged = { ...current, ...changes, ...parseNames(changes) }
  return assertMetadataSize(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined)),
  )
}

/** Limits metadata to what fits into a token, and rejects values that the database cannot store. */
export function assertMetadataSize<T extends Metadata>(metadata: T): T {
  const text = serialize(metadata)
  if (text === undefined || Buffer.byteLength(text) > MAX_METADATA_BYTES) fail('invalid', messages.metadataTooLong)
  if (!isStorableJson(text)) fail('invalid', messages.metadataUnreadable)
  return metadata
}

/** Returns nothing for metadata that is nested too deeply to serialize. */
function serialize(metadata: Metadata) {
  try {
    return JSON.stringify(metadata)
  } catch {
    return undefined
  }
}

function parseNames({ first_name, last_name, phone }: Metadata) {
  return {
    ...(first_name !== undefined && { first_name: parseName(first_name) }),
    ...(last_name !== undefined && { last_name: parseName(last_name) }),
    ...(phone !== undefined && { phone: parsePhone(phone) }),
  }
}

function parseName(value: unknown) {
  const name = typeof value === 'string' ? toSingleLine(value) : ''
  if (name.length > NAME_MAX_LENGTH) fail('invalid', messages.nameTooLong)
  return name || null
}

function parsePhone(value: unknown) {
  const phone = typeof value === 'string' ? phoneOf(value) : ''
  if (phone !== '' && !isPhone(phone)) fail('invalid', messages.invalidPhone)
  return phone || null
}

/** Runs in the caller's transaction, so that account and profile never differ. */
export async function saveMetadata(shop: Shop, id: string, userMetadata: UserMetadata) {
  const updatedAt = shop.now()
  await shop.db.update(users).set({ userMetadata, updatedAt }).where(eq(users.id, id))
  const { first_name: firstName = null, last_name: lastName = null, phone = null } = userMetadata
  await shop.db.update(profiles).set({ firstName, lastName, phone, updatedAt }).where(eq(profiles.id, id))
}
