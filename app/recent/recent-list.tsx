/**
 * The products that this browser has shown, with what it takes to forget them. Without any, and without scripts, there is
 * nothing, and no space is kept for it.
 */
import { useEffect, useId, useRef, useState } from 'react'
import { toPublicId, type ProductCard as Card } from '#shop/catalogue/rules.ts'
import { messages } from '#shop/recommend/messages.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { showToast } from '../ui/toasts.tsx'
import { clearSeen, readSeen, rememberSeen, switchSeen } from './seen.ts'
import '../styles/recent.css'

export function RecentList({ of }: { of: number | undefined }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cards, setCards] = useState<Card[]>([])
  const [isOn, setOn] = useState(() => readSeen() !== null)
  /** After a change of the list the switch stays, although there is nothing left. */
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    const own = of === undefined ? undefined : toPublicId(of)
    const ids = (readSeen() ?? []).filter((id) => id !== own)
    if (own !== undefined) rememberSeen(own)
    if (ids.length === 0) return
    const controller = new AbortController()
    void fetchCards(ids, controller.signal).then((found) => controller.signal.aborted || setCards(found))
    return () => controller.abort()
  }, [of])

  if (cards.length === 0 && isOn && !isChanged) return null
  const clear = () => {
    clearSeen()
    setCards([])
    setChanged(true)
    heading.current?.focus()
    showToast(messages.cleared)
  }
  const toggle = (isOn: boolean) => {
    switchSeen(isOn)
    setOn(isOn)
    setCards([])
    setChanged(true)
    if (!isOn) showToast(messages.cleared)
  }
  return (
    <section className="section recent" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {messages.recent}
        </h2>
        {cards.length > 0 && (
          <button type="button" className="text-link" onClick={clear}>
            {messages.clear}
            <span className="visually-hidden"> what you viewed</span>
          </button>
        )}
      </div>
      {cards.length > 0 && (
        <ul className="recent-row">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard product={card} slot="recent" />
            </li>
          ))}
        </ul>
      )}
      <label className="checkbox">
        <input type="checkbox" checked={isOn} onChange={(event) => toggle(event.target.checked)} />
        <span>{messages.remember}</span>
      </label>
    </section>
  )
}

/** The page is complete without these, so a failure shows nothing. */
async function fetchCards(ids: number[], signal: AbortSignal): Promise<Card[]> {
  try {
    const body = new URLSearchParams({ ids: ids.join() })
    const response = await fetch('/recent', { method: 'POST', body, signal })
    return ((await response.json()) as { result?: Card[] }).result ?? []
  } catch {
    return []
  }
}
