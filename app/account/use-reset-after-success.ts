import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { wasRedirected } from '../was-redirected.ts'

/** What was done leads back to the page where it was asked for: no password stays in the field there. */
export function useEmptied(form: RefObject<HTMLFormElement | null>) {
  const location = useLocation()
  useEffect(() => {
    if (wasRedirected(location)) form.current?.reset()
  }, [form, location])
}
