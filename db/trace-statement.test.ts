/** The spans of statements: under the request that sent them, and without values. */
import { sql } from 'drizzle-orm'
import { afterEach, expect, test as unit, vi } from 'vitest'
import { runInLogContext } from '#core/log-context.server.ts'
import { openTracesAt, startSpan } from '#core/trace.server.ts'
import type { SpanAttributes } from '#core/span.ts'
import { committingTest } from '#test/shop.ts'
import { connect } from './connect.server.ts'
import { withoutValues } from './trace-statement.server.ts'

afterEach(() => void vi.restoreAllMocks())

unit.each([
  ['select "id" from "users" where "email" = $1 limit 5', 'select "id" from "users" where "email" = $1 limit ?'],
  [`update a1 set b = 'it''s' || E'\\'secret\\'' || $x$secret$x$`, 'update a1 set b = ? || ? || ?'],
  [`select '\\', 1.5e3 -- secret\n, "a'b" /* secret */`, `select ?, ? \n, "a'b" `],
  [`select x'53', B'01', date'2026-11-27', 'open`, 'select ?, ?, ?, ?'],
])('writes %s without values', (statement, expected) => expect(withoutValues(statement)).toBe(expected))

function collectSpans() {
  const spans: { name: string; parent: string | undefined; attributes: SpanAttributes }[] = []
  let count = 0
  const close = openTracesAt(({ name, parent, attributes }) => {
    const span = { name, parent, attributes: { ...attributes } }
    return {
      ...{ traceparent: `${name}-${++count}`, isSampled: true },
      end: (more) => void spans.push({ ...span, attributes: { ...span.attributes, ...more } }),
    }
  })
  return { spans, close }
}

const runAs = <T>(name: string, work: () => T) =>
  runInLogContext({ span: startSpan({ kind: 'server', name, attributes: {}, parent: undefined }) }, work)

committingTest('each statement belongs to the request that sent it, also when it has waited', async ({ settings }) => {
  const db = connect({ ...settings, max: 1 })
  const { spans, close } = collectSpans()
  try {
    const count = (secret: string) => db.execute(sql`select count(*) from pg_class where relname = ${secret}`)
    await Promise.all([
      runAs('one', async () => await count('asha@example.in')),
      runAs('two', async () => await count('asha@example.in')),
      runAs('three', () => db.transaction((tx) => tx.execute(sql`select 'asha@example.in'`))),
      count('asha@example.in'),
    ])
    await expect(runAs('four', async () => await db.execute(sql`select 1 / ${0}::int`))).rejects.toThrow()
  } finally {
    close()
    await db.$client.end()
  }
  const of = (parent: string) => spans.filter((span) => span.parent?.startsWith(`${parent}-`))
  const text = 'select count(*) from pg_class where relname = $1'
  for (const parent of ['one', 'two'])
    expect(of(parent)).toMatchObject([{ name: 'SELECT pg_class', attributes: { 'db.query.text': text } }])
  expect(of('three').map(({ name }) => name)).toEqual(['BEGIN', 'SELECT', 'COMMIT'])
  expect(of('four')).toMatchObject([{ attributes: { 'error.type': 'error 22012' } }])
  expect(spans).toHaveLength(6)
  expect(JSON.stringify(spans)).not.toContain('asha')
})
