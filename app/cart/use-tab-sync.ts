/**
 * Revalidates the page when another tab changes the account's copy in local storage (D13): the cart has changed there,
 * or a user has signed in or out. A hidden or offline page is revalidated when it is visible and online again.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useTabSync() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isDue = false
    const revalidateIfVisible = () => {
      if (!isDue || document.hidden || !navigator.onLine) return
      isDue = false
      void revalidate()
    }
    const handleStorage = (event: StorageEvent) => {
      isDue ||= hasAccountCopyChanged(event)
      revalidateIfVisible()
    }
    addEventListener('storage', handleStorage)
    addEventListener('visibilitychange', revalidateIfVisible)
    addEventListener('online', revalidateIfVisible)
    return () => {
      removeEventListener('storage', handleStorage)
      removeEventListener('visibilitychange', revalidateIfVisible)
      removeEventListener('online', revalidateIfVisible)
    }
  }, [revalidate])
}

/** True if another tab has written or deleted a copy of an account's cart. */
const hasAccountCopyChanged = ({ oldValue, newValue }: StorageEvent) => `${oldValue}${newValue}`.includes('user_id')
