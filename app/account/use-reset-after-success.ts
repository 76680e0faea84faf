import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { wasRedirected } from '../was-redirected.ts'

/**
 * A successful change redirects back to the page of the form. The form is then reset, so that no password stays in a
 * field.
 */
export function useResetAfterSuccess(form: RefObject<HTMLFormElement | null>) {
  const location = useLocation()
  useEffect(() => {
    if (wasRedirected(location)) form.current?.reset()
  }, [form, location])
}
