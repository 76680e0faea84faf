/** The rising sun and the store's name, which lead home. */
import { Link } from 'react-router'
import { useFrame } from './use-frame.ts'

export function Logo() {
  const name = useFrame()?.store.name ?? 'Store'
  return (
    <Link className="logo" to="/" aria-label={`${name}, home`}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        <path className="logo-sun" d="M3 24a13 13 0 0 1 26 0Z" />
        <path className="logo-core" d="M9 24a7 7 0 0 1 14 0Z" />
        <path className="logo-horizon" d="M2 27.5h28" />
      </svg>
      <span>{name.toLowerCase()}</span>
    </Link>
  )
}
