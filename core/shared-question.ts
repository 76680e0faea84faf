/**
 * Shares a question among callers that ask at the same time. Each gets an answer to a question that was sent after its
 * call, so nobody gets an answer from before; at most one question is under way.
 */
export function createSharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined

  function start(): Promise<Answer> {
    const sent = ask().finally(() => running === sent && (running = undefined))
    running = sent
    return sent
  }
  return () => {
    if (!running) return start()
    const startNext = () => {
      next = undefined
      return start()
    }
    return (next ??= running.then(startNext, startNext))
  }
}
