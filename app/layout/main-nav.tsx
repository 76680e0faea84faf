/** Women, Men and the first five departments. Each is a plain link with a menu next to it. */
import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { HEADER_CATEGORIES } from '#shop/catalogue/rules.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { DepartmentMenu, GenderMenu } from './mega-menu.tsx'
import { departmentPath } from './menu-links.ts'
import { useMenu, type Menu } from './use-menu.ts'

export function MainNav({ layout }: { layout: LayoutData }) {
  const menu = useMenu()
  const { schedule } = menu
  // The mouse may have come to rest on an item before its script had arrived.
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    const path = document.querySelector('.nav-item:hover > a')?.getAttribute('href')
    if (path) schedule(path)
  }, [schedule])
  return (
    <nav className="main-nav" aria-label="Main">
      <ul>
        <NavItem to="/women" name="Women" menu={menu} wide>
          <GenderMenu gender="women" name="Women" layout={layout} />
        </NavItem>
        <NavItem to="/men" name="Men" menu={menu} wide>
          <GenderMenu gender="men" name="Men" layout={layout} />
        </NavItem>
        {layout.departments.slice(0, HEADER_CATEGORIES).map((department) => (
          <NavItem key={department.id} to={departmentPath(department.slug)} name={department.name} menu={menu}>
            <DepartmentMenu department={department} />
          </NavItem>
        ))}
      </ul>
    </nav>
  )
}

type Props = { to: string; name: string; menu: Menu; wide?: boolean; children: ReactNode }

function NavItem({ to, name, menu, wide = false, children }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const open = menu.open === to
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || (!open && step < 0)) return
    event.preventDefault()
    const item = event.currentTarget
    if (!open) flushSync(() => menu.show(to))
    const links = [...item.querySelectorAll<HTMLElement>('.nav-panel a')]
    const index = links.indexOf(document.activeElement as HTMLElement)
    const next = links[index + step]
    if (next) next.focus()
    else if (step < 0) item.querySelector('button')?.focus()
  }

  return (
    <li
      className={wide ? 'nav-item nav-item-wide' : 'nav-item'}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.schedule(to)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.schedule(undefined)}
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        open && !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && menu.show(undefined)
      }
    >
      <Link
        to={to}
        viewTransition
        aria-current={pathname === to ? 'page' : undefined}
        onClick={() => menu.show(undefined)}
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={`${name} menu`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // With a mouse, hovering has opened the menu already.
        onClick={({ nativeEvent }) => menu.show(open && !byMouse(nativeEvent) ? undefined : to)}
      >
        <Icon name="down" size={16} />
      </button>
      {open && (
        <>
          <div
            className="nav-scrim"
            onClick={() => menu.show(undefined)}
            // The scrim is a child of the item, but a mouse on it has left the menu. Only a move counts: a resting
            // mouse does not.
            onPointerMove={() => menu.schedule(undefined)}
            onPointerLeave={() => menu.schedule(to)}
          />
          <div className={wide ? 'nav-panel mega-menu' : 'nav-panel nav-dropdown'} id={id}>
            {children}
          </div>
        </>
      )}
    </li>
  )
}

const byMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse'
