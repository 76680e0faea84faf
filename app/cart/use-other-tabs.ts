/**
 * Another tab tells by the account's copy in local storage (D13) that its cart has changed, or that somebody came or went.
 * The page is read anew: at once, or when it is looked at again and has a line to be read by.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useOtherTabs() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isDue = false
    const look = () => {
      if (!isDue || document.hidden || !navigator.onLine) return
      isDue = false
      void revalidate()
    }
    const hear = ({ oldValue, newValue }: StorageEvent) => {
      isDue ||= `${oldValue}${newValue}`.includes('user_id')
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
