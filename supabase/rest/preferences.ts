/** Parses `Prefer:` and reports which preferences were applied (wire.md 3.1). */
import { failPostgrest } from './postgrest-error.ts'

export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  return?: 'minimal' | 'headers-only' | 'representation'
  count?: 'exact' | 'planned' | 'estimated'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  /** The time zone of the times in the response. */
  timezone?: string
  'max-affected'?: string
}

/** In the order in which the response lists them. Other PostgREST preferences are accepted and ignored. */
type Kind = { test: (value: string) => boolean }
const PREFERENCES: Record<string, Kind> = {
  resolution: /^(merge|ignore)-duplicates$/,
  return: /^(minimal|headers-only|representation)$/,
  count: /^(exact|planned|estimated)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  timezone: { test: isTimeZone },
  'max-affected': /^\d+$/,
}
const IGNORED = /^(count=none|tx=(commit|rollback)|params=.*)$/

export function preferencesOf(header: string | undefined): Preferences {
  const entries = (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const preferences: Record<string, string> = {}
  const unknown: string[] = []
  for (const one of entries) {
    const [name = '', value = ''] = one.split('=').map((part) => part.trim())
    if (Object.hasOwn(PREFERENCES, name) && PREFERENCES[name]!.test(value)) preferences[name] ??= value
    else if (!IGNORED.test(one)) unknown.push(one)
  }
  if (preferences.handling === 'strict' && unknown.length > 0)
    failPostgrest(
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
    )
  return preferences
}

export type PreferenceName = keyof Preferences

/** Builds the header with the preferences that affected this response. */
export function appliedOf(preferences: Preferences, applicable: PreferenceName[]): Record<string, string> {
  const applied = (Object.keys(PREFERENCES) as PreferenceName[]).flatMap((name) =>
    applicable.includes(name) && preferences[name] ? `${name}=${preferences[name]}` : [],
  )
  return applied.length > 0 ? { 'preference-applied': applied.join(', ') } : {}
}

/** `Asia/Kolkata`; PostgreSQL and Node use the same list of names. An offset is not a time zone. */
function isTimeZone(name: string) {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
