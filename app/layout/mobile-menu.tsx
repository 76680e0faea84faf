/** The slide-in menu of small screens. Without scripts its button is a link to the footer, which lists everything. */
import { useState } from 'react'
import { Form } from 'react-router'
import type { Department } from '#shop/catalogue/menu.ts'
import { HEADER_CATEGORIES } from '#shop/catalogue/rules.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { useCartCount } from '../cart/use-guest-cart.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { DepartmentMenu } from './mega-menu.tsx'
import { useNavigationKey } from './use-navigation-key.ts'
import { Initials } from './user-menu.tsx'

export const MENU_WITHOUT_SCRIPTS = 'store-menu'

export function MobileMenu({ layout }: { layout: LayoutData }) {
  const [open, setOpen] = useState(false)
  const navigationKey = useNavigationKey()
  const [previousKey, setPreviousKey] = useState(navigationKey)
  if (previousKey !== navigationKey) {
    setPreviousKey(navigationKey)
    setOpen(false)
  }
  const name = layout.user?.name ?? 'User'
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <a className="icon-button menu-link" href={`#${MENU_WITHOUT_SCRIPTS}`} aria-label="Menu">
        <Icon name="menu" size={24} />
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Hey, ${name}`}
        icon={<Initials name={layout.user?.name} />}
        shape="left"
      >
        <MenuEntries layout={layout} />
      </Dialog>
    </>
  )
}

export function MenuEntries({ layout: { departments, genders, user } }: { layout: LayoutData }) {
  const cartCount = useCartCount()
  const [openDepartment, setOpenDepartment] = useState<Department>()
  useCloseRequest(openDepartment !== undefined, () => setOpenDepartment(undefined))
  if (openDepartment)
    return (
      <nav className="mobile-menu mobile-menu-inside" aria-label={openDepartment.name}>
        <button type="button" autoFocus onClick={() => setOpenDepartment(undefined)}>
          <Icon name="back" size={22} />
          <span className="visually-hidden">Back from</span> {openDepartment.name}
        </button>
        <DepartmentMenu department={openDepartment} />
      </nav>
    )
  return (
    <nav className="mobile-menu" aria-label="Main">
      <div className="mobile-menu-arches">
        <Link to="/women">
          <ProductImage src={genders.women.image} alt="" width={146} height={158} />
          Women
        </Link>
        <Link to="/men">
          <ProductImage src={genders.men.image} alt="" width={146} height={158} />
          Men
        </Link>
      </div>
      <ul>
        <li>
          <Link to="/">
            <Icon name="home" size={22} /> Home
          </Link>
        </li>
        {departments.slice(0, HEADER_CATEGORIES).map((department) => (
          <li key={department.id}>
            <button type="button" className="mobile-menu-department" onClick={() => setOpenDepartment(department)}>
              {department.name} <Icon name="right" />
            </button>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <Link to="/cart">
            <Icon name="bag" size={22} /> Your Cart
            {cartCount ? <span className="mobile-menu-count">{cartCount}</span> : null}
          </Link>
        </li>
        {user && (
          <li>
            <Link to="/account">
              <Icon name="account" size={22} /> My Account
            </Link>
          </li>
        )}
        <li>
          {user ? (
            <Form method="post" action="/logout">
              <button>
                <Icon name="sign-out" size={22} /> Logout
              </button>
            </Form>
          ) : (
            <Link to="/login">
              <Icon name="account" size={22} /> Login
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}
