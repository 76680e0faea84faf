/** The full footer: every collection, help, contact details, the newsletter. */
import type { ReactNode } from 'react'
import type { LayoutData } from '#shop/layout-data.ts'
import { Kept } from '../kept.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { departmentPath } from './menu-links.ts'
import { MENU_WITHOUT_SCRIPTS } from './mobile-menu.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialIcon } from './social-icon.tsx'

const HELP = [
  { name: 'Track order', to: '/track-order' },
  { name: 'Help', to: '/help' },
  { name: 'Shipping', to: '/shipping' },
  { name: 'Returns', to: '/returns' },
  { name: 'Size guide', to: '/size-guide' },
]
const COMPANY = [
  { name: 'About us', to: '/about' },
  { name: 'Terms', to: '/terms' },
  { name: 'Privacy', to: '/privacy' },
]

export function Footer({ layout: { store, departments, groups, pages } }: { layout: LayoutData }) {
  return (
    <footer className="footer on-dark" id={MENU_WITHOUT_SCRIPTS}>
      <div className="wrap footer-store">
        <div className="footer-brand">
          <Logo />
          <p>
            Clothes, shoes and things for the home, chosen for Indian weather, Indian homes and Indian celebrations.
          </p>
          <h2>Letters from {store.name}</h2>
          <NewsletterForm />
        </div>
        <Column heading="Shop">
          {departments.map(({ slug, name }) => (
            <Item key={slug} to={departmentPath(slug)} name={name} />
          ))}
        </Column>
        <Column heading="Help">{[...HELP, ...pages.help].map(toItem)}</Column>
        <Column heading="Company">
          {[...COMPANY, ...pages.company].map(toItem)}
          {store.apps.map(({ name, url }) => (
            <Item key={url} to={url} name={name} />
          ))}
        </Column>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>{store.phone}</a> <small>toll-free</small>
            </li>
            <li>
              <a href={`mailto:${store.email}`}>{store.email}</a>
            </li>
          </ul>
          {store.social.length > 0 && (
            <ul className="footer-social" aria-label="Follow us">
              {store.social.map(({ name, url }) => (
                <li key={name}>
                  <Link to={url} aria-label={name}>
                    <SocialIcon name={name} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Kept tag="nav" className="wrap footer-groups" aria-label="Collections" component={Groups} of={{ groups }} />
      <div className="footer-base">
        <div className="wrap">
          <p>
            © {store.copyrightYear} {store.name}. Prices include all taxes.
          </p>
          <p>UPI · Cards · Net banking · Cash on delivery</p>
        </div>
      </div>
    </footer>
  )
}

const Groups = ({ groups }: Pick<LayoutData, 'groups'>) =>
  groups.map((group) => (
    <Column key={group.slug} heading={group.name} to={`/${group.slug}`}>
      {group.collections.map(({ path, name }) => (
        <Item key={path} to={`/${path}`} name={name} />
      ))}
    </Column>
  ))

function Column({ heading, to, children }: { heading: string; to?: string; children: ReactNode }) {
  return (
    <div>
      <h2>{to ? <Link to={to}>{heading}</Link> : heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

const toItem = (link: { to: string; name: string }) => <Item key={link.to} {...link} />

const Item = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to}>{name}</Link>
  </li>
)
