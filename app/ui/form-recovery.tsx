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

const NAME = 'typed'
const KEPT_FOR = minutes(30)
const SECRET = /^(password|hidden|file|submit|button|reset|image)$/
const NEVER = /^(off|cc-.*|one-time-code|.*password)$/

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { at: string; who: string; since: number; isAway?: boolean; fields: [name: string, value: string][] }

export function FormRecovery() {
  const { pathname, search } = useLocation()
  const who = useLayoutData()?.user?.id
  // `?edit` and `?edit=` are the same URL.
  const at = `${pathname}?${new URLSearchParams(search)}`

  useEffect(() => {
    if (!who) return
    const sent = ({ target }: SubmitEvent) => {
      const form = target as HTMLFormElement
      if (form.method !== 'post') return
      const fields = typedIn(form)
      keep(fields.length > 0 ? { at, who, since: Date.now(), fields } : undefined)
    }
    document.addEventListener('submit', sent, true)
    return () => document.removeEventListener('submit', sent, true)
  }, [at, who])

  useEffect(() => {
    const kept = read()
    if (!kept) return
    const from = new URLSearchParams(search).get('from')?.split('?')[0]
    if (kept.isAway) {
      if (kept.at === at && kept.who === who && layBack(kept.fields)) keep(undefined)
    } else if (kept.at.startsWith(`${from}?`)) keep({ ...kept, isAway: true })
    else if (kept.at !== at) keep(undefined)
  }, [at, search, who])

  return null
}

/** A tab may have no storage. The page must then work without form recovery. */
function keep(kept: Kept | undefined) {
  try {
    if (kept) sessionStorage.setItem(NAME, JSON.stringify(kept))
    else sessionStorage.removeItem(NAME)
  } catch (error) {
    console.warn(error)
  }
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Kept | null
    return kept && kept.since + KEPT_FOR > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) => name && !SECRET.test(type) && !NEVER.test(autocomplete),
  )

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const typedIn = (form: HTMLFormElement) =>
  controlsOf(form).flatMap((control): Kept['fields'] =>
    isTick(control) && !control.checked ? [] : [[control.name, control.value]],
  )

function layBack(fields: Kept['fields']) {
  const form = [...document.forms].find((form) => {
    const names = new Set(controlsOf(form).map((control) => control.name))
    return fields.every(([name]) => names.has(name))
  })
  if (!form) return false
  for (const control of controlsOf(form)) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value)
    if (isTick(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (values[0] !== undefined) write(control, values[0])
  }
  return true
}

/** Sets the value as typing would: React listens to the event, and reads the value that the native setter stored. */
function write(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
