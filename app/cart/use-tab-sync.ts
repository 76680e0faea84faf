/**
 * Revalidates the page when another tab changes the account's copy in local storage (D13): the cart has changed there,
 * or a user has signed in or out. A hidden or offline page is revalidated when it is visible and online again.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasAccountCopyChanged } from './cart-storage.client.ts'

export function useTabSync() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isDue = false
    const look = () => {
      if (!isDue || document.hidden || !navigator.onLine) return
      isDue = false
      void revalidate()
    }
    const hear = (event: StorageEvent) => {
      isDue ||= hasAccountCopyChanged(event)
      look()
    }
    addEventListener('storage', hear)
    addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [revalidate])
}
