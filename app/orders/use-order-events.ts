/**
 * Revalidates the page whenever one of the shopper's orders changes; on an admin's page, whenever any order does. A
 * broken stream is reopened with a growing delay. However many orders change, the page is revalidated at most once per
 * `rest`: at once for the first event, and together for the events that follow.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { seconds } from '#core/time.ts'

const FIRST = 1000
const LAST = 30_000

export function useLiveOrders(
  address: '/order-history/live' | '/order-history/live?of=everybody' = '/order-history/live',
  rest = seconds(1),
) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    let pause = FIRST
    let resting: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    const look = () => {
      isDue = resting !== undefined
      if (isDue) return
      void revalidate()
      resting = setTimeout(() => {
        resting = undefined
        if (isDue) look()
      }, rest)
    }
    const open = () => {
      stream = new EventSource(address)
      stream.addEventListener('orders', look)
      stream.onopen = () => {
        // Events during the interruption were missed.
        if (pause > FIRST) look()
        pause = FIRST
      }
      stream.onerror = () => {
        stream.close()
        timer = setTimeout(open, pause * (0.5 + Math.random()))
        pause = Math.min(pause * 2, LAST)
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      clearTimeout(resting)
      stream.close()
    }
  }, [revalidate, address, rest])
}
