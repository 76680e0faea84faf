import pg from 'pg'
import { vi } from 'vitest'

export type Statement = { text: string; values: unknown[] }

/** Collects the statements that are sent to the database during `run`. */
export async function collectStatements<T>(run: () => Promise<T>) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await run()
  const statements = (spy.mock.calls as unknown[][]).flatMap(([query, args]): Statement[] => {
    const { text, values } = typeof query === 'string' ? { text: query } : (query as Partial<Statement>)
    return text === undefined ? [] : [{ text, values: Array.isArray(args) ? args : (values ?? []) }]
  })
  spy.mockRestore()
  return { statements, answer }
}

/** The texts alone. Whether what was written in a nested transaction is kept makes no difference. */
export async function collectTexts(run: () => Promise<unknown>) {
  const { statements } = await collectStatements(run)
  return statements.map(({ text }) => text.replace(/^(rollback to|release) savepoint/i, 'end of savepoint'))
}
