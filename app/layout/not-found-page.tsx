/** Any path without a route: a 404 document that shows no toast and does not redirect (D43). */
import { data } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/not-found-page'
import { NotFound } from './page-error.tsx'
import { CategoryArches } from './parts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Page not found', hidden: true })

export const loader = () => data(null, 404)

export default function NotFoundPage() {
  return (
    <NotFound>
      <CategoryArches />
    </NotFound>
  )
}
