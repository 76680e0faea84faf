/** So many at a time; the rest stand in line, and what nobody waits for stands behind them all. */
export function openGate(atOnce: number) {
  const line: (() => void)[] = []
  const behind: (() => void)[] = []
  let inside = 0

  const leave = () => {
    const next = line.shift() ?? behind.shift()
    if (next) next()
    else inside -= 1
  }

  /** `background` is work that may wait until there is no other. */
  async function pass<T>(work: () => Promise<T>, { background = false } = {}): Promise<T> {
    if (inside < atOnce) inside += 1
    else await new Promise<void>((enter) => (background ? behind : line).push(enter))
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { pass, waiting: () => line.length }
}
