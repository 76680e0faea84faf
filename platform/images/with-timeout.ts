/** `undefined` when the work takes longer than so many milliseconds. */
export async function withTimeout<T>(work: Promise<T>, maxWait: number) {
  const timeout = Promise.withResolvers<undefined>()
  const timer = setTimeout(timeout.resolve, maxWait, undefined)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
