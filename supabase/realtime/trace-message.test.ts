/** Each message of a socket is a trace of its own, by its kind, and never what it says. */
import { afterEach, expect, test } from 'vitest'
import { runInLogContext } from '#core/log-context.server.ts'
import type { NewSpan, SpanAttributes } from '#core/span.ts'
import { openTracesAt, startCall, traceAlone } from '#core/trace.server.ts'
import { traceMessage } from './trace-message.ts'

type Sent = NewSpan & { ended?: SpanAttributes }
const sent: Sent[] = []
let close = () => undefined as unknown
afterEach(() => {
  sent.length = 0
  close()
})

function open() {
  close = openTracesAt((span) => {
    const one: Sent = { ...span }
    sent.push(one)
    return { traceparent: span.name, isSampled: true, end: (ended = {}) => void (one.ended = ended) }
  })
}
const message = (event: string) => ({ joinRef: null, ref: '1', topic: 'realtime:asha', event, payload: {} })

test('traces what a message asks of the database, in one trace for each message', async () => {
  open()
  const context = { requestId: 'one' }
  await runInLogContext(context, async () => {
    for (const event of ['phx_join', 'access_token', 'heartbeat', 'asha@example.in'])
      await traceMessage(message(event), async () => startCall('SELECT', {})?.end())
  })
  expect(sent.map(({ kind, name, parent }) => [kind, name, parent])).toEqual([
    ['server', 'socket phx_join', undefined],
    ['client', 'SELECT', 'socket phx_join'],
    ['server', 'socket access_token', undefined],
    ['client', 'SELECT', 'socket access_token'],
  ])
  expect(sent[0]).toMatchObject({
    attributes: { 'dhoop.socket_message': 'phx_join', 'dhoop.request_id': 'one' },
    ended: {},
  })
  // What the socket does between messages belongs to none of them.
  expect(context).toEqual({ requestId: 'one', span: undefined })
})

test('marks a message that failed, and costs nothing without traces', async () => {
  const fail = () => Promise.reject(new Error('asha@example.in'))
  await expect(traceMessage(message('presence'), fail)).rejects.toThrow()
  open()
  await expect(traceMessage(message('presence'), fail)).rejects.toThrow()
  expect(sent).toMatchObject([{ name: 'socket presence', ended: { 'error.type': 'Error' } }])
  expect(JSON.stringify(sent)).not.toContain('asha')
})

test('a delivery does not become a part of the request that has caused it', async () => {
  open()
  const request = { traceparent: 'request', isSampled: true, end: () => undefined }
  const context = { span: request }
  await runInLogContext(context, () =>
    traceAlone({ kind: 'consumer', name: 'deliver change', attributes: {} }, {}, async () =>
      startCall('SELECT', {})?.end(),
    ),
  )
  expect(sent.map(({ name, parent }) => [name, parent])).toEqual([
    ['deliver change', undefined],
    ['SELECT', 'deliver change'],
  ])
  expect(context.span).toBe(request)
})
