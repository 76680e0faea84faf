/** How often something may be done within a time, by each who does it. Counted in this process. */
export function openRate(most: number, within: number) {
  const counts = new Map<string, { until: number; times: number }>()
  return (key: string, factor = 1) => {
    const now = Date.now()
    // The oldest stand first.
    for (const [other, { until }] of counts) {
      if (until > now) break
      counts.delete(other)
    }
    const count = counts.get(key) ?? { until: now + within, times: 0 }
    counts.set(key, count)
    return ++count.times <= most * factor
  }
}
