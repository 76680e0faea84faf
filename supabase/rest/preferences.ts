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
const KNOWN: Record<string, Kind> = {
  resolution: /^(merge|ignore)-duplicates$/,
  return: /^(minimal|headers-only|representation)$/,
  count: /^(exact|planned|estimated)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  timezone: { test: isTimeZone },
  'max-affected': /^\d+$/,
}
const NOT_FOLLOWED = /^(count=none|tx=(commit|rollback)|params=.*)$/

export function preferencesOf(header: string | undefined): Preferences {
  const said = (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const found: Record<string, string> = {}
  const strange: string[] = []
  for (const one of said) {
    const [name = '', value = ''] = one.split('=').map((part) => part.trim())
    if (Object.hasOwn(KNOWN, name) && KNOWN[name]!.test(value)) found[name] ??= value
    else if (!NOT_FOLLOWED.test(one)) strange.push(one)
  }
  if (found.handling === 'strict' && strange.length > 0)
    failPostgrest(
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${strange.join(', ')}`,
    )
  return found
}

export type PreferenceName = keyof Preferences

/** Builds the header with the preferences that affected this response. */
export function appliedOf(preferences: Preferences, mattered: PreferenceName[]): Record<string, string> {
  const applied = (Object.keys(KNOWN) as PreferenceName[]).flatMap((name) =>
    mattered.includes(name) && preferences[name] ? `${name}=${preferences[name]}` : [],
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
