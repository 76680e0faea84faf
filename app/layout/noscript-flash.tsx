/**
 * The flash message of a redirect (app/flash.ts) for browsers without scripts. It is above the page until the next one.
 */
import { useRouteLoaderData } from 'react-router'
import type { Flash } from '../flash.ts'

export function SaidWithoutScripts() {
  const said = useRouteLoaderData<{ said?: Flash }>('root')?.said
  return (
    said && (
      <noscript>
        <p className="said" data-kind={said.kind} role="status">
          {said.sentence}
        </p>
      </noscript>
    )
  )
}
