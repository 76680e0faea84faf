/** An information page: its sections on the right, links to the other information pages on the left. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'
import { useLayoutData, useStore } from '../layout/use-layout-data.ts'
import { NavLink } from '../ui/link.tsx'
import { useScrollToActive } from '../ui/use-scroll-to-active.ts'
import type { InfoData } from './info-loader.ts'
import { OwnText } from './own-text.tsx'
import '../styles/information.css'

const PAGES = [
  ['/help', 'Help'],
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/pages/reviews', 'Reviews'],
  ['/size-guide', 'Size guide'],
  ['/apps', 'Apps'],
  ['/about', 'About us'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const

type Props = {
  title: string
  lead: string
  children: (store: LayoutData['store']) => ReactNode
  /** What the page shows in any case: the law wants it. */
  below?: ReactNode
}

/** The merchant's own text replaces the store's, where one is published. */
export function InfoPage({ title, lead, children, below }: Props) {
  const store = useStore()
  const own = useLoaderData<InfoData | undefined>()?.page
  return (
    <InfoFrame>
      {own ? (
        <OwnText {...own}>{below}</OwnText>
      ) : (
        <article>
          <h1>{title}</h1>
          <p className="info-lead">{lead}</p>
          {store && children(store)}
          {below}
        </article>
      )}
    </InfoFrame>
  )
}

export function InfoFrame({ children }: { children: ReactNode }) {
  const pages = useLayoutData()?.pages
  const rail = useScrollToActive()
  const own = [...(pages?.help ?? []), ...(pages?.company ?? [])].map(({ to, name }) => [to, name] as const)
  return (
    <div className="wrap info-page">
      <nav aria-label="Information" ref={rail}>
        <ul>
          {[...PAGES, ...own].map(([to, name]) => (
            <li key={to}>
              <NavLink to={to}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
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
