/**
 * What broke, for the log: where and why, and nothing of what it was about. Drizzle writes a failed statement's values
 * (a name, an address, a hash) into the error, and PostgreSQL the failing row into its details: both stay out.
 * What breaks for one visitor often breaks for all: a cause is told whole once, and while it lasts in one line a second. Of
 * a lost database it does not matter who asked.
 */
import { isLostDatabase } from './lost-connection.ts'
import { seconds } from './time.ts'

const LONGEST = 500
const PAUSE = seconds(1)

/** How often each cause came again since it was last told. */
const repeats = new Map<string, number>()

export const logError = (error: unknown) =>
  tell(causeOf(error), () => (isLostDatabase(error) ? causeOf(error) : formatError(error)))

/** For what needs no more than a sentence. */
export const reportLine = (line: string) => tell(line, () => line)

export const forgetReports = () => repeats.clear()

function tell(cause: string, whole: () => string) {
  const before = repeats.get(cause)
  if (before !== undefined) return void repeats.set(cause, before + 1)
  console.error(whole())
  countRepeats(cause)
}

function countRepeats(cause: string) {
  repeats.set(cause, 0)
  setTimeout(() => {
    const count = repeats.get(cause)
    repeats.delete(cause)
    if (!count) return
    console.error(`${count} more within a second: ${cause}`)
    countRepeats(cause)
  }, PAUSE).unref()
}

/** Of a failed statement the reason, whatever it asked. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return formatError(error)
  return error.cause instanceof Error ? causeOf(error.cause) : headOf(error)
}

export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'Something was thrown that is no error'
  const { message, stack = '' } = error
  const cause = error.cause ?? (error instanceof AggregateError ? (error.errors[0] as unknown) : undefined)
  const where = stack.slice(stack.indexOf(message) + message.length)
  const before = cause === undefined ? '' : `\n  because of ${formatError(cause)}`
  return `${headOf(error)}${where}${before}`
}

function headOf(error: Error) {
  const { params, code } = error as { params?: unknown; code?: unknown }
  const why = (params === undefined ? error.message : error.message.split('\nparams: ')[0]!).slice(0, LONGEST)
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${why}`
}
