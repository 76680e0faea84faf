/**
 * Another tab tells by the account's copy in local storage (D13) that its cart has changed, or that somebody came or went.
 * The page is read anew: at once, or when it is looked at again.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useOtherTabs() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isDue = false
    const look = () => {
      if (!isDue || document.hidden) return
      isDue = false
      void revalidate()
    }
    const hear = ({ oldValue, newValue }: StorageEvent) => {
      isDue ||= `${oldValue}${newValue}`.includes('user_id')
      look()
    }
    addEventListener('storage', hear)
    addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('storage', hear)
      removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
