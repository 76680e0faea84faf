/**
 * Logo, menus, search, account, wishlist, cart. The row is sticky. On a phone the search row scrolls away, and a link
 * to it stays.
 */
import { useRef, type MouseEvent } from 'react'
import type { LayoutData } from '#shop/layout-data.ts'
import { Link } from '../ui/link.tsx'
import { countBadge, countedLabel } from './counted.ts'
import { useCartCount } from '../cart/use-guest-cart.ts'
import { isFullScreen, SearchBox } from '../search/search-box.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ layout }: { layout: LayoutData }) {
  const searchRow = useRef<HTMLDivElement>(null)
  const focusSearch = (event: MouseEvent) => {
    event.preventDefault()
    // On a phone the search fills the screen, and the page keeps its scroll position.
    searchRow.current?.querySelector('input')?.focus({ preventScroll: isFullScreen() })
  }
  return (
    <>
      <header className="header">
        <div className="header-row">
          <div className="wrap">
            <MobileMenu layout={layout} />
            <Logo />
            <MainNav layout={layout} />
            <SearchBox />
            <div className="header-actions">
              <Link className="icon-button header-to-search" to="/search" aria-label="Search" onClick={focusSearch}>
                <Icon name="search" size={22} />
              </Link>
              <UserMenu layout={layout} />
              <CountedLink to="/wishlist" icon="heart" name="Wishlist" count={layout.wishlistCount} />
              <CountedLink to="/cart" icon="bag" name="Cart" count={useCartCount()} />
            </div>
          </div>
        </div>
      </header>
      <div className="header-search wrap" ref={searchRow}>
        <SearchBox />
      </div>
    </>
  )
}

type CountedLinkProps = { to: string; icon: IconName; name: string; count: number | null }

const CountedLink = ({ to, icon, name, count }: CountedLinkProps) => (
  <Link className="icon-button" to={to} aria-label={countedLabel(name, count)}>
    <Icon name={icon} size={22} />
    {count ? (
      <span className="badge-count" aria-hidden="true">
        {countBadge(count)}
      </span>
    ) : null}
  </Link>
)
