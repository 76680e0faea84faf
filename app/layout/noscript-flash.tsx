/** What a redirect says (app/flash.ts), to whoever has no scripts: above the page, until the next one. */
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
