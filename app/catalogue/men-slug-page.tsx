import type { Route } from './+types/men-slug-page'
import { genderSlugLoader } from './gender-loaders.ts'
import { GenderSlugPage, genderSlugMeta, GenderSlugError } from './gender-slug-page.tsx'

export const loader = genderSlugLoader('men')
export const meta: Route.MetaFunction = (args) => genderSlugMeta(args)
export default function MenSlugPage({ loaderData }: Route.ComponentProps) {
  return <GenderSlugPage data={loaderData} />
}
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <GenderSlugError gender="men" error={error} />
