/** The lines of the log: one fixed set of fields, with what they belong to. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { runInLogContext } from '#core/log-context.server.ts'
import { logLine } from '#core/log.ts'
import { createJsonLog, formatAccess, formatSocket, openLog } from './log.server.ts'

afterEach(() => void vi.restoreAllMocks())

const LINE = {
  requestId: '0f2c9a1e-6b1d-4a0e-9d58-52f7f1f0c1aa',
  method: 'GET',
  route: '/product/:id',
  status: 200,
  ms: 12.34,
  bytes: 18_432,
  role: 'guest',
  isAborted: false,
}

function openJson(level: 'info' | 'warn') {
  const written: string[] = []
  const log = createJsonLog(level, { write: (line) => void written.push(line) })
  return { ...log, read: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('writes the allowed fields of a request and no other', () => {
  const log = openJson('info')
  log.access(Object.assign({}, LINE, { email: 'asha@example.in', path: '/product/1?token=x' }))
  const { isAborted: _, ...fields } = LINE
  expect(log.read()).toEqual([
    { level: 'info', time: expect.stringMatching(/^20.*Z$/) as string, pid: process.pid, ...fields },
  ])
})

test('writes failed requests at level error, and at level warn only those', () => {
  const log = openJson('warn')
  log.access(LINE)
  log.access({ ...LINE, status: 503, isAborted: true })
  expect(log.read()).toMatchObject([{ level: 'error', status: 503, isAborted: true }])
})

test('names the request or the job of a line, and keeps a message on one line', () => {
  const log = openJson('info')
  runInLogContext({ requestId: 'one', route: '/cart', role: 'guest' }, () => log.line('error', 'It failed\nat cart.ts'))
  runInLogContext({ requestId: 'one', job: 'send-refund-made' }, () => log.line('error', 'It failed'))
  expect(log.read()).toMatchObject([
    { requestId: 'one', route: '/cart', message: 'It failed\nat cart.ts' },
    { requestId: 'one', job: 'send-refund-made' },
  ])
})

test('writes for people: requests to standard output, errors to standard error', async () => {
  const [out, error] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
  const log = openLog({ level: 'info', format: 'text' })
  log.access(LINE)
  runInLogContext({ requestId: 'one' }, () => logLine('error', 'It failed'))
  await log.close()
  expect(out.mock.calls).toEqual([[expect.stringMatching(/ GET {2}200 \/product\/:id 12 ms 18\.0 KB guest 0f2c/)]])
  expect(error.mock.calls).toEqual([['[one] It failed']])
  expect(formatAccess({ ...LINE, isAborted: true }, new Date())).toContain('GET  left /product/:id')
})

test('writes a closed socket with its close code, and the kinds of what it listened to', () => {
  const { method: _, status: __, isAborted: ___, ...line } = LINE
  const socket = { ...line, closeCode: 1001, topics: ['changes' as const, 'user' as const] }
  const log = openJson('info')
  log.socketClosed(Object.assign({}, socket, { token: 'secret' }))
  expect(log.read()).toEqual([
    { level: 'info', time: expect.stringMatching(/^20.*Z$/) as string, pid: process.pid, ...socket },
  ])
  expect(formatSocket(socket, new Date())).toMatch(/ WS {3}1001 \/product\/:id 0 s 18\.0 KB changes user guest 0f2c/)
})

/** Only Linux has a file that is always full. */
test.runIf(process.platform === 'linux')('goes on without a log when its disk is full, and ends', () => {
  const script = `
    import { openLog } from ${JSON.stringify(import.meta.resolve('./log.server.ts'))}
    const log = openLog({ level: 'info', format: 'json' })
    const line = { requestId: 'x', method: 'GET', route: '/', status: 200, ms: 1, bytes: 1, role: 'guest', isAborted: false }
    for (let n = 0; n < 2000; n++) log.access(line)
    setTimeout(() => log.close().then(() => process.exit(0)), 500)`
  const full = fs.openSync('/dev/full', 'w')
  const options = {
    stdio: ['ignore', full, 'pipe'] as ['ignore', number, 'pipe'],
    timeout: 20_000,
    encoding: 'utf8' as const,
  }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
  fs.closeSync(full)
  expect([status, stderr]).toEqual([0, ''])
})
