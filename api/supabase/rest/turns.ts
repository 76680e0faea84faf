/**
 * Reads of programs take turns: so many of them at once in a process, the others in a line that has an end. The store's
 * other connections are for people who shop.
 */
import { messages } from '#shop/messages.ts'
import { refuse } from '#words/refusal.ts'

export function turns(atOnce: number, longestLine: number) {
  const line: (() => void)[] = []
  let underWay = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (underWay < atOnce) underWay++
    else {
      if (line.length >= longestLine) refuse('throttled', messages.busy)
      await new Promise<void>((go) => line.push(go))
    }
    try {
      return await run()
    } finally {
      // A turn is handed on as it is.
      const next = line.shift()
      if (next) next()
      else underWay--
    }
  }
}
