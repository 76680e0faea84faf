/**
 * Sentences at the top right, for three seconds (D28).
 *
 *   1. They wait while one of them is hovered or focused, and are read out by screen readers. A finger does not hover.
 *   2. They stand in the dialog on top, where there is one: above it, and within what can be pressed and is read out.
 *   3. `say` works from anywhere in the browser; a redirect speaks through `redirectSaying` (app/flash.ts).
 *   4. Our own hundred lines, since the well-kept libraries add style elements at run time, which the content security
 *      policy forbids (D47), or weigh more than the rest of a page.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { wasRedirected } from '../was-redirected.ts'
import type { ActionResult } from '../form-action.ts'
import { consumeFlash } from '../flash.ts'
import { Icon } from './icon.tsx'
import { useTopDialog } from './top-dialog.ts'

const SHOWN_FOR = 3000

type Kind = 'good' | 'bad' | 'plain'
type Toast = { id: number; kind: Kind; sentence: string }

let toasts: Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const change = (next: Toast[]) => {
  toasts = next
  listeners.forEach((listen) => listen())
}
const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** What is said last takes the place of what was said before; but a refusal takes no good news away, such as an OTP. */
export function showToast(sentence: string, kind: Kind = 'good') {
  const stays = (toast: Toast) => kind === 'bad' && toast.kind === 'good'
  change([...toasts.filter(stays), { id: ++last, kind, sentence }])
}

/** Says what a form was answered, once per answer. */
export function useResultToast(answer: ActionResult | undefined) {
  useEffect(() => {
    if (answer?.message) showToast(answer.message)
    if (answer?.error) showToast(answer.error, 'bad')
  }, [answer])
}

const NONE: Toast[] = []
const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const dialog = useTopDialog()
  const location = useLocation()
  useEffect(() => {
    // A redirect may have gone on from the page that its sentence was for.
    const flash = consumeFlash(wasRedirected(location) ? 'any' : 'here')
    if (flash) showToast(flash.sentence, flash.kind)
  }, [location])

  /** What goes away under a pointer, or with the focus, is told by neither that it was left. */
  const close = (id: number) => {
    dismiss(id)
    setFocused(false)
    if (toasts.length === 0) setHovered(false)
    cameFrom.current?.focus({ preventScroll: true })
    cameFrom.current = null
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
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={() => setFocused(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} waiting={hovered || focused} onClose={() => close(toast.id)} />
      ))}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}

type CardProps = { toast: Toast; waiting: boolean; onClose: () => void }

function ToastCard({ toast, waiting, onClose }: CardProps) {
  useEffect(() => {
    if (waiting) return
    const timer = setTimeout(() => dismiss(toast.id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast.id, waiting])

  return (
    <div className={`toast toast-${toast.kind}`} role={toast.kind === 'bad' ? 'alert' : 'status'}>
      <span className="toast-mark">
        <Icon name={toast.kind === 'good' ? 'check' : toast.kind === 'bad' ? 'warning' : 'message'} />
      </span>
      <p>{toast.sentence}</p>
      <button type="button" aria-label="Close notification" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
