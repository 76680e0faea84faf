import type { Route } from './+types/women-slug-page'
import { genderSlugLoader } from './gender-loaders.ts'
import { GenderSlugPage, genderSlugMeta, GenderSlugError } from './gender-slug-page.tsx'

export const loader = genderSlugLoader('women')
export const meta: Route.MetaFunction = (args) => genderSlugMeta(args)
export default function WomenSlugPage({ loaderData }: Route.ComponentProps) {
  return <GenderSlugPage data={loaderData} />
}
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <GenderSlugError gender="women" error={error} />
