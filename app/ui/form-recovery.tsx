/**
 * A form that meets an ended session is not lost: it stands there again, as it was typed, after signing in.
 *
 *   1. What is sent is kept in this tab until the next page of this kind, and longer only where that page is the door to
 *      which its sender was turned away.
 *   2. It is laid into the same form at the same address, for the same person, within half an hour.
 *   3. Passwords, cards, codes and files are never kept.
 *   4. It stands where something is typed that may be lost: in an account, at checkout, at the desk, and at the doors.
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
  // `?edit` and `?edit=` are one address.
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

/** A tab may have no storage; then a form is worth less than a page. */
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

/** As a person would: React listens to the event, and looks at what the element itself was given. */
function write(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
