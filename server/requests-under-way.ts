/** What has begun is brought to its end before the store stops, whether anybody still waits for the answer or not. */
const underWay = new Set<Promise<unknown>>()

export function track<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  const forget = () => underWay.delete(work)
  work.then(forget, forget)
  return work
}

export async function allEnded() {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}
