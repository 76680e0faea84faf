/**
 * The log of a process: one line for each request, and the errors and warnings of the store. Only the fields below are
 * written, so that no path, query, body, cookie or person gets into it.
 *
 *   json  pino, for collectors. Lines are written together, at the latest after a second and before the process ends.
 *   text  for people: requests on standard output, errors and warnings on standard error.
 */
import pino from 'pino'
import { readLogContext, runInLogContext, type TopicKind } from '#core/log-context.server.ts'
import { openLogAt, type LogLevel } from '#core/log.ts'
import { openLogWriter } from './log-writer.server.ts'

/** Of an answered request. `ms` is the time until the last byte was handed over, `bytes` what was sent with headers. */
export type AccessLine = {
  requestId: string
  method: string
  route: string
  status: number
  ms: number
  bytes: number
  role: string
  /** The client has left before the answer was complete. */
  isAborted: boolean
}
/** Of a closed socket. `ms` is the time that it was open. */
export type SocketLine = Pick<AccessLine, 'requestId' | 'route' | 'ms' | 'bytes' | 'role'> & {
  /** Of RFC 6455. */
  closeCode: number
  topics: TopicKind[]
}
export type LogSettings = { level: LogLevel; format: 'json' | 'text' }
type AccessLog = (line: AccessLine) => void

const RANK = { info: 1, warn: 2, error: 3 }
/** Lines are written when this much has gathered. */
const BUFFER_BYTES = 16_000

type SocketLog = (line: SocketLine) => void

export type OpenedLog = { access: AccessLog; socketClosed: SocketLog; close: () => Promise<void> }

export const openLog = ({ level, format }: LogSettings): OpenedLog =>
  format === 'json' ? openJsonLog(level) : openTextLog(level)

function openJsonLog(level: LogLevel): OpenedLog {
  const open = () => pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES })
  // No request or job has caused the loss.
  const writeLost = (lines: number) => runInLogContext({}, () => log.line('error', formatLost(lines)))
  const writer = openLogWriter(open, writeLost, Date.now)
  const log = createJsonLog(level, writer)
  const closeLog = openLogAt(log.line)
  return {
    ...{ access: log.access, socketClosed: log.socketClosed },
    close: async () => {
      closeLog()
      writer.close()
    },
  }
}

export const formatLost = (lines: number) =>
  `The log could not be written: ${lines} ${lines === 1 ? 'line was' : 'lines were'} lost.`

/** Without a buffer of its own. */
export function createJsonLog(level: LogLevel, destination: { write: (line: string) => void }) {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return {
    access: ({ requestId, method, route, status, ms, bytes, role, isAborted }: AccessLine) =>
      log[levelOf(status)]({ requestId, method, route, status, ms, bytes, role, ...(isAborted && { isAborted }) }),
    socketClosed: ({ requestId, route, ms, bytes, role, closeCode, topics }: SocketLine) =>
      log.info({ requestId, route, ms, bytes, role, closeCode, topics }),
    line: (level: LogLevel, text: string) => {
      const { requestId, route, job } = readLogContext() ?? {}
      log[level]({ requestId, route, job }, text)
    },
  }
}

const levelOf = (status: number) => (status >= 500 ? 'error' : 'info')

function openTextLog(level: LogLevel): OpenedLog {
  const isWritten = (of: LogLevel) => RANK[of] >= RANK[level]
  const closeLog = openLogAt((of, text) => {
    if (!isWritten(of)) return
    const { requestId, job } = readLogContext() ?? {}
    const cause = job ?? requestId
    console[of](cause === undefined ? text : `[${cause}] ${text}`)
  })
  const access: AccessLog = (line) => {
    if (isWritten(levelOf(line.status))) console.log(formatAccess(line, new Date()))
  }
  const socketClosed: SocketLog = (line) => {
    if (isWritten('info')) console.log(formatSocket(line, new Date()))
  }
  return { access, socketClosed, close: async () => closeLog() }
}

/** `12:30:05 GET 200 /product/:id 14 ms 18 KB guest 5f0c…` */
export const formatAccess = ({ method, status, route, ms, bytes, role, requestId, isAborted }: AccessLine, at: Date) =>
  [
    timeOf(at),
    method.padEnd(4),
    isAborted ? 'left' : status,
    route,
    `${Math.round(ms)} ms`,
    kilobytes(bytes),
    role,
    requestId,
  ].join(' ')

/** `12:30:05 WS   1001 /realtime/v1/websocket 754 s 3.1 KB user changes customer 5f0c…` */
export const formatSocket = ({ closeCode, route, ms, bytes, topics, role, requestId }: SocketLine, at: Date) =>
  [
    ...[timeOf(at), 'WS  ', closeCode, route, `${Math.round(ms / 1000)} s`, kilobytes(bytes)],
    ...[...topics, role, requestId],
  ].join(' ')

const timeOf = (at: Date) => at.toTimeString().slice(0, 8)
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
