/** The save bar stays visible below a long form. */
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

type Props = {
  /** The target of Cancel. */
  cancelUrl: string
  busy: boolean
  waits?: boolean
  /** The button's label, and its label while the form is submitting. */
  submit?: [string, string]
  children: ReactNode
}

export const SaveBar = ({
  cancelUrl,
  busy,
  waits = false,
  submit = ['Save Changes', 'Saving...'],
  children,
}: Props) => (
  <div className="admin-panel product-save">
    {children}
    <Link className="admin-button admin-button-soft" to={cancelUrl}>
      Cancel
    </Link>
    <button className="admin-button" disabled={busy || waits}>
      {busy ? submit[1] : submit[0]}
    </button>
  </div>
)
