/**
 * Restores a form whose session has ended: after sign-in the form shows again what the user typed.
 *
 *   1. Sent values are stored in this tab until the next page with form recovery. They are stored longer only if that
 *      page is the sign-in page to which the user was redirected.
 *   2. They are written into the same form at the same URL, for the same user, within half an hour.
 *   3. Passwords, cards, codes and files are never stored.
 *   4. It is part of the pages where typed input could be lost: account, checkout, admin, and the sign-in pages.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { minutes } from '#core/time.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { controlsOf, isCheckable, type FieldValues } from './form-controls.ts'

const STORAGE_KEY = 'typed'
const STORED_FORM_TTL = minutes(30)

type StoredForm = { at: string; who: string; since: number; isAway?: boolean; fields: FieldValues }

export function RecoverForms() {
  const { pathname, search } = useLocation()
  const who = useLayoutData()?.user?.id
  // `?edit` and `?edit=` are the same URL.
  const at = `${pathname}?${new URLSearchParams(search)}`

  useEffect(() => {
    if (!who) return
    const onSubmit = ({ target }: SubmitEvent) => {
      const form = target as HTMLFormElement
      if (form.method !== 'post') return
      const fields = valuesOf(form)
      storeForm(fields.length > 0 ? { at, who, since: Date.now(), fields } : undefined)
    }
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [at, who])

  useEffect(() => {
    const stored = readStoredForm()
    if (!stored) return
    let isShown = true
    const from = new URLSearchParams(search).get('from')?.split('?')[0]
    if (stored.isAway) {
      if (stored.at === at && stored.who === who) {
        const restore = ({ restoreValues }: typeof import('./restore-values.ts')) => {
          // Meanwhile the page may have changed, and its form may have been sent.
          if (isShown && readStoredForm()?.isAway && restoreValues(stored.fields)) storeForm()
        }
        import('./restore-values.ts').then(restore).catch(console.warn)
      }
    } else if (stored.at.startsWith(`${from}?`)) storeForm({ ...stored, isAway: true })
    else if (stored.at !== at) storeForm()
    return () => void (isShown = false)
  }, [at, search, who])

  return null
}

/** A tab may have no storage. The page must then work without form recovery. */
function storeForm(stored?: StoredForm) {
  try {
    if (stored) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    console.warn(error)
  }
}

function readStoredForm(): StoredForm | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredForm | null
    return stored && stored.since + STORED_FORM_TTL > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

const valuesOf = (form: HTMLFormElement) =>
  controlsOf(form).flatMap((control): FieldValues =>
    isCheckable(control) && !control.checked ? [] : [[control.name, control.value]],
  )
