import type { Page } from '@playwright/test'

/** The elements that moved since the page was opened, when the layout shift is at least 0.01 in total. */
export const listLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Rect = { x: number; y: number; width: number; height: number }
        type Source = { node?: Element; previousRect: Rect; currentRect: Rect }
        type Shift = PerformanceEntry & { value: number; sources: Source[] }
        const box = ({ x, y, width, height }: Rect) => [x, y, width, height].map(Math.round).join(' ')
        const describe = ({ value, sources }: Shift) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)} ${node?.outerHTML?.slice(0, 80)}: ${box(previousRect)} -> ${box(currentRect)}`,
          )
        const largeShifts = (entries: PerformanceEntry[]) => {
          const shifts = entries as Shift[]
          return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts.flatMap(describe)
        }
        const observer = new PerformanceObserver((list) => resolve(largeShifts(list.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(largeShifts(observer.takeRecords())), 100)
      }),
  )
