/**
 * Messages at the top right, for three seconds (D28).
 *
 *   1. The timers pause while a toast is hovered or focused. Screen readers announce toasts. A finger does not hover.
 *   2. They are rendered in the topmost dialog, if there is one: above it, and inside the part that is not inert.
 *   3. `showToast` works from anywhere in the browser; a redirect uses `redirectWithFlash` (app/flash.ts).
 *   4. It is our own code of about a hundred lines, since the maintained libraries add style elements at run time,
 *      which the content security policy forbids (D47), or weigh more than the rest of a page.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { wasRedirected } from '../was-redirected.ts'
import type { ActionResult } from '../form-action.ts'
import { consumeFlash } from '../flash.ts'
import { Icon } from './icon.tsx'
import { useTopDialog } from './top-dialog.ts'

const TOAST_DURATION = 3000

type Kind = 'good' | 'bad' | 'plain'
type Toast = { id: number; kind: Kind; message: string }

let toasts: Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const setToasts = (next: Toast[]) => {
  toasts = next
  listeners.forEach((listener) => listener())
}
const dismiss = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id))

/** A new message replaces the earlier ones, but an error does not remove a success message, such as an OTP. */
export function showToast(message: string, kind: Kind = 'good') {
  const isKept = (toast: Toast) => kind === 'bad' && toast.kind === 'good'
  setToasts([...toasts.filter(isKept), { id: ++last, kind, message }])
}

/** Shows the message of a form's result, once per result. */
export function useResultToast(answer: ActionResult | undefined) {
  useEffect(() => {
    if (answer?.message) showToast(answer.message)
    if (answer?.error) showToast(answer.error, 'bad')
  }, [answer])
}

const NONE: Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Toasts() {
  const visible = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const previousFocus = useRef<HTMLElement>(null)
  const dialog = useTopDialog()
  const location = useLocation()
  useEffect(() => {
    // The page that the message was for may have redirected again.
    const flash = consumeFlash(wasRedirected(location) ? 'any' : 'here')
    if (flash) showToast(flash.sentence, flash.kind)
  }, [location])

  /** A toast that is removed under the pointer, or with the focus, fires neither a leave nor a blur event. */
  const close = (id: number) => {
    dismiss(id)
    setFocused(false)
    if (toasts.length === 0) setHovered(false)
    previousFocus.current?.focus({ preventScroll: true })
    previousFocus.current = null
  }

  const section = (
    <section
      className="toasts"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setFocused(true)
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null
      }}
      onBlur={() => setFocused(false)}
    >
      {visible.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={hovered || focused} onClose={() => close(toast.id)} />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

type CardProps = { toast: Toast; paused: boolean; onClose: () => void }

function ToastCard({ toast, paused, onClose }: CardProps) {
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(toast.id), TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [toast.id, paused])

  return (
    <div className={`toast toast-${toast.kind}`} role={toast.kind === 'bad' ? 'alert' : 'status'}>
      <span className="toast-mark">
        <Icon name={toast.kind === 'good' ? 'check' : toast.kind === 'bad' ? 'warning' : 'message'} />
      </span>
      <p>{toast.message}</p>
      <button type="button" aria-label="Close notification" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
