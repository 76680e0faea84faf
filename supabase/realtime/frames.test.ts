import { expect, test } from 'vitest'
import { readBytes, readText, writeBytes, writeText } from './frames.ts'

const HEARTBEAT = { joinRef: null, ref: '5', topic: 'phoenix', event: 'heartbeat', payload: {} }

test('reads and writes the same message in both formats', () => {
  expect(readText('1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"5"}')).toEqual(HEARTBEAT)
  expect(readText('2.0.0', '[null,"5","phoenix","heartbeat",{}]')).toEqual(HEARTBEAT)
  expect(writeText('2.0.0', HEARTBEAT)).toBe('[null,"5","phoenix","heartbeat",{}]')
  expect(JSON.parse(writeText('1.0.0', HEARTBEAT))).toEqual({
    topic: 'phoenix',
    event: 'heartbeat',
    payload: {},
    ref: '5',
    join_ref: null,
  })
})

test.each(['', 'null', '[]', '{}', '[1,2,3]', '[{},"1","t","e",{}]', '{"topic":1,"event":"x"}', '{"topic":"t"}'])(
  'rejects %j as it is not a message',
  (text) => {
    expect(readText('1.0.0', text)).toBeUndefined()
    expect(readText('2.0.0', text)).toBeUndefined()
  },
)

const push = (encoding: number, content: Uint8Array, topic = 'realtime:room') => {
  const fields = ['1', '7', topic, 'wave', ''].map((field) => Buffer.from(field))
  return Buffer.concat([Uint8Array.of(3, ...fields.map(({ length }) => length), encoding), ...fields, content])
}

test('reads a binary broadcast with a JSON or a binary payload', () => {
  const read = { joinRef: '1', ref: '7', topic: 'realtime:room', event: 'broadcast' }
  expect(readBytes(push(1, Buffer.from('{"a":1}')))).toEqual({
    ...read,
    payload: { type: 'broadcast', event: 'wave', payload: { a: 1 } },
  })
  expect(readBytes(push(0, Uint8Array.of(1, 2)))).toMatchObject({
    ...read,
    payload: { event: 'wave', payload: Uint8Array.of(1, 2) },
  })
})

test('ignores bytes that are not a broadcast', () => {
  for (const bytes of [[], [3], [4, 0, 0, 0, 0, 0, 0], [3, 9, 9, 9, 9, 9, 0], [3, 0, 0, 0, 0, 0, 1]])
    expect(readBytes(Uint8Array.from(bytes))).toBeUndefined()
  expect(readBytes(push(1, Buffer.from('{')))).toBeUndefined()
  expect(readBytes(push(1, Uint8Array.of(255)))).toBeUndefined()
})

test('writes a binary broadcast with the field lengths first', () => {
  expect([...writeBytes('ab', 'c', Uint8Array.of(9))]).toEqual([4, 2, 1, 0, 0, 97, 98, 99, 9])
})
