/** Tracks started work, so that shutdown waits for it even when the client has disconnected. */
export type Track = <T>(work: Promise<T>) => Promise<T>

export function trackRequests() {
  const running = new Set<Promise<unknown>>()
  const track: Track = (work) => {
    running.add(work)
    const remove = () => running.delete(work)
    work.then(remove, remove)
    return work
  }
  const waitForAll = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }
  return { track, waitForAll }
}
