/**
 * The flash message of a redirect (app/flash.ts) for browsers without scripts. It is above the page until the next one.
 */
import { useRouteLoaderData } from 'react-router'
import type { Flash } from '../flash.ts'

export function NoscriptFlash() {
  const flash = useRouteLoaderData<{ said?: Flash }>('root')?.said
  return (
    flash && (
      <noscript>
        <p className="said" data-kind={flash.kind} role="status">
          {flash.sentence}
        </p>
      </noscript>
    )
  )
}
