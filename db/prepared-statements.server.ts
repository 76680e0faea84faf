/**
 * Names the statements that this process runs often. A connection prepares a named statement at its first run, so that
 * PostgreSQL parses it once per connection, and after five runs may keep its plan.
 *
 *   1. A statement is named at its FREQUENT-th run. At most MAX_NAMED are, because each connection keeps each of them.
 *   2. A statement with parameters in its text would fill the list, so texts are counted within limits, too.
 *   3. A migration of a newer version may change what a prepared statement returns. PostgreSQL then refuses it, and all
 *      statements get new names.
 *   4. A statement with PLANNED_EACH_TIME in its text is never named: its best plan depends on its parameters.
 */
const FREQUENT = 5
const MAX_NAMED = 150
const MAX_COUNTED = 1000

/** A comment in SQL. */
export const PLANNED_EACH_TIME = '/* planned each time */'

export function createPreparedStatements() {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  let created = 0

  function count(text: string) {
    if (text.includes(PLANNED_EACH_TIME)) return
    const count = (runs.get(text) ?? 0) + 1
    if (count < FREQUENT || names.size === MAX_NAMED) {
      if (runs.size === MAX_COUNTED) runs.clear()
      runs.set(text, count)
    } else {
      runs.delete(text)
      names.set(text, `store_${++created}`)
    }
  }

  return {
    /** The name of the statement; undefined while it is not prepared. */
    nameOf(text: string) {
      const name = names.get(text)
      if (!name) count(text)
      return name
    },
    forget: () => names.clear(),
  }
}
export type PreparedStatements = ReturnType<typeof createPreparedStatements>
