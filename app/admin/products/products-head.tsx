/** The heading of the product list with what an admin starts there. */
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export function ProductsHead({ children }: { children?: ReactNode }) {
  return (
    <header className="admin-head">
      <div>
        <h1>Products</h1>
        {children && <p>{children}</p>}
      </div>
      <div className="admin-head-actions">
        <Link className="admin-button admin-button-soft" to="/products/grid">
          <Icon name="edit" size={18} /> Change many
        </Link>
        <Link className="admin-button" to="/manageProduct">
          <Icon name="plus" size={19} /> Add Product
        </Link>
      </div>
    </header>
  )
}
