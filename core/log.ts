/**
 * Where the store writes what its operator should know. Until a process opens its log (platform/log.server.ts) lines go
 * to the console, as in commands and tests.
 */
export type LogLevel = 'error' | 'warn' | 'info'
type Write = (level: LogLevel, text: string) => void

const toConsole: Write = (level, text) => console[level](text)

let write: Write = toConsole

/** Returns a function that goes back to the console. */
export function openLogAt(writeLine: Write) {
  write = writeLine
  return () => void (write = toConsole)
}

/** `text` has no personal data. It may have several lines. */
export const logLine: Write = (level, text) => write(level, text)
