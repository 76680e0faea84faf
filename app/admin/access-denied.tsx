/** The page that users who are not admins see instead of an admin page (S6.3-04). */
import { useNavigate } from 'react-router'
import { messages } from '#shop/messages.ts'
import { Logo } from '../layout/logo.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export function AccessDenied() {
  const navigate = useNavigate()
  return (
    <div className="admin">
      <header className="admin-top">
        <Logo />
      </header>
      <main id="main" className="access-denied" tabIndex={-1}>
        <span className="access-denied-mark">
          <Icon name="lock" size={32} />
        </span>
        <h1>Access Denied</h1>
        <p>{messages.notAdmin}</p>
        {/* The link leads to the home page without scripts, or when the history is empty. */}
        <Link
          className="admin-button"
          to="/"
          onClick={(event) => {
            if (window.history.length < 2) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <Icon name="back" size={19} /> Go Back
        </Link>
      </main>
    </div>
  )
}
