/**
 * Reads the page anew whenever one of the shopper's orders has changed, an admin's with anybody's. A stream that breaks is
 * opened again, ever later. However many orders pour in, the page is read once in `rest` at most: the first news at once,
 * what came meanwhile together.
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
        // What happened while it was broken was not heard.
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
