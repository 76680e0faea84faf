/** The footer of one dark row for checkout, payment, admin and the page of last resort. */
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'
import { useStore } from './use-layout-data.ts'

export function CompactFooter() {
  const store = useStore()
  return (
    <footer className="quiet-footer on-dark">
      <div className="wrap">
        <Logo />
        <nav aria-label="Footer">
          <Link to="/help">Help</Link>
          <Link to="/returns">Returns</Link>
          <Link to="/shipping">Shipping</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
        {store && (
          <p>
            © {store.copyrightYear} {store.name}. Prices include all taxes.
          </p>
        )}
      </div>
    </footer>
  )
}
