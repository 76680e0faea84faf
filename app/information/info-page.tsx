/** An information page: its sections on the right, links to the other information pages on the left. */
import type { ReactNode } from 'react'
import type { LayoutData } from '#shop/layout-data.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { NavLink } from '../ui/link.tsx'
import { useScrollToActive } from '../ui/use-scroll-to-active.ts'
import '../styles/information.css'

const PAGES = [
  ['/help', 'Help'],
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/size-guide', 'Size guide'],
  ['/apps', 'Apps'],
  ['/about', 'About us'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const

type Props = { title: string; lead: string; children: (store: LayoutData['store']) => ReactNode }

export function InfoPage({ title, lead, children }: Props) {
  const store = useStore()
  const rail = useScrollToActive()
  return (
    <div className="wrap info-page">
      <nav aria-label="Information" ref={rail}>
        <ul>
          {PAGES.map(([to, name]) => (
            <li key={to}>
              <NavLink to={to}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1>{title}</h1>
        <p className="info-lead">{lead}</p>
        {store && children(store)}
      </article>
    </div>
  )
}

export function Contact({ store }: { store: LayoutData['store'] }) {
  return (
    <>
      call <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>{store.phone}</a> (toll-free) or write to{' '}
      <a href={`mailto:${store.email}`}>{store.email}</a>
    </>
  )
}
