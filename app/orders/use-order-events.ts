/**
 * Revalidates the page whenever one of the shopper's orders changes; on an admin's page, whenever any order does. A
 * broken stream is reopened with a growing delay. However many orders change, the page is revalidated at most once per
 * `minInterval`: at once for the first event, and together for the events that follow.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { seconds } from '#core/time.ts'

const MIN_RETRY_DELAY = 1000
const MAX_RETRY_DELAY = 30_000

export function useOrderEvents(
  url: '/order-history/live' | '/order-history/live?of=everybody' = '/order-history/live',
  minInterval = seconds(1),
) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    let retryDelay = MIN_RETRY_DELAY
    let cooldown: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    const refresh = () => {
      isDue = cooldown !== undefined
      if (isDue) return
      void revalidate()
      cooldown = setTimeout(() => {
        cooldown = undefined
        if (isDue) refresh()
      }, minInterval)
    }
    const open = () => {
      stream = new EventSource(url)
      stream.addEventListener('orders', refresh)
      stream.onopen = () => {
        // Events during the interruption were missed.
        if (retryDelay > MIN_RETRY_DELAY) refresh()
        retryDelay = MIN_RETRY_DELAY
      }
      stream.onerror = () => {
        stream.close()
        timer = setTimeout(open, retryDelay * (0.5 + Math.random()))
        retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY)
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      clearTimeout(cooldown)
      stream.close()
    }
  }, [revalidate, url, minInterval])
}
