/** Says what is wrong with a merchant's own PostgreSQL server. `setting` is the setting that names it. */
import { StartupError } from '#core/startup-error.ts'

/** Why a server cannot be used. */
export function explainUnreachable(error: unknown, setting: string, host: string) {
  return new StartupError(`The database of ${setting} cannot be used: ${reasonOf(error, host)}.`)
}

function reasonOf(error: unknown, host: string) {
  const { code = '', message } = error as { code?: string; message: string }
  const messages: Record<string, string> = {
    ECONNREFUSED: `nothing answers at ${host}`,
    ENOENT: `nothing answers at ${host}`,
    EHOSTUNREACH: `${host} cannot be reached`,
    ETIMEDOUT: `${host} cannot be reached`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `there is no host ${host}`,
    '28P01': `${host} refuses its user name or password`,
    '28000': `${host} refuses its user`,
    '3D000': `${host} has no database of that name`,
    '57P03': `${host} is just starting or stopping`,
  }
  if (/timeout/i.test(message)) return `${host} does not answer`
  return messages[code] ?? `${host} says: ${message}`
}

/** What the server lacks. This shows when the tables are created. */
export function explainRefusal(error: unknown) {
  const cause = (error instanceof Error && error.cause) || error
  const { code, message } = cause as { code?: string; message?: string }
  if (code === '42501') {
    return new StartupError(`The user of DATABASE_URL may not do what the store needs (${message}).`)
  }
  if (/extension .* is not available/.test(message ?? '')) {
    return new StartupError(
      `The server of DATABASE_URL lacks what the store needs (${message}): install PostgreSQL's contrib package.`,
    )
  }
  return error
}
