/** The whole store on one page: every collection, help, how to reach us, the newsletter. */
import { Link } from 'react-router'
import type { Frame } from '#shop/frame.ts'
import { departmentPath } from './menu-links.ts'
import { Logo } from './logo.tsx'
import { MENU_WITHOUT_SCRIPTS } from './mobile-menu.tsx'

export function Footer({ frame: { store, departments, groups } }: { frame: Frame }) {
  return (
    <footer className="footer on-dark" id={MENU_WITHOUT_SCRIPTS}>
      <div className="wrap footer-store">
        <div className="footer-brand">
          <Logo name={store.name} />
          <p>
            Clothes, shoes and things for the home, chosen for Indian weather, Indian homes and Indian celebrations.
          </p>
        </div>
        <Column heading="Shop">
          {departments.map(({ slug, name }) => (
            <FooterLink key={slug} to={departmentPath(slug)} name={name} />
          ))}
        </Column>
      </div>
      <nav className="wrap footer-groups" aria-label="Collections">
        {groups.map((group) => (
          <Column key={group.slug} heading={group.name} to={`/${group.slug}`}>
            {group.collections.map(({ path, name }) => (
              <FooterLink key={path} to={`/${path}`} name={name} />
            ))}
          </Column>
        ))}
      </nav>
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

function Column({ heading, to, children }: { heading: string; to?: string; children: React.ReactNode }) {
  return (
    <div>
      <h2>{to ? <Link to={to}>{heading}</Link> : heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

const FooterLink = ({ to, name }: { to: string; name: string }) => (
  <li>
    <Link to={to}>{name}</Link>
  </li>
)
