/** Tracks started work, so that shutdown waits for it even when the client has disconnected. */
export type Track = <T>(work: Promise<T>) => Promise<T>

export function trackRequests() {
  const underWay = new Set<Promise<unknown>>()
  const track: Track = (work) => {
    underWay.add(work)
    const forget = () => underWay.delete(work)
    work.then(forget, forget)
    return work
  }
  const allEnded = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  }
  return { track, allEnded }
}
