/** Times are reported and not judged. */
export function describeTimes(kind: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const micro = (ms = 0) => Math.round(ms * 1000)
  return { [`${kind} median µs`]: micro(sorted[sorted.length >> 1]), [`${kind} slowest µs`]: micro(sorted.at(-1)) }
}
