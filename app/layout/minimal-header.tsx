/** The header of checkout, which has no menus. */
import { Link } from '../ui/link.tsx'
import { Logo } from './logo.tsx'

export const MinimalHeader = () => (
  <header className="plain-header">
    <div className="wrap">
      <Logo />
      <Link to="/help">Need help?</Link>
    </div>
  </header>
)
