/** The merchant's logo, or the rising sun and the store's name. It links to the home page. */
import { Link } from '../ui/link.tsx'
import { useStore } from './use-layout-data.ts'

export function Logo() {
  const store = useStore()
  const name = store?.name ?? 'Store'
  const customLogo = store?.brand.logo
  return (
    <Link className="logo" to="/" viewTransition aria-label={`${name}, home`}>
      {customLogo ? (
        <img className="logo-own" src={customLogo.url} width={customLogo.width} height={customLogo.height} alt="" />
      ) : (
        <>
          <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
            <path className="logo-sun" d="M3 24a13 13 0 0 1 26 0Z" />
            <path className="logo-core" d="M9 24a7 7 0 0 1 14 0Z" />
            <path className="logo-horizon" d="M2 27.5h28" />
          </svg>
          <span>{name.toLowerCase()}</span>
        </>
      )}
    </Link>
  )
}
