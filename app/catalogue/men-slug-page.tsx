import type { Route } from './+types/men-slug-page'
import { genderPlaceLoader } from './gender-loaders.ts'
import { GenderPlace, genderPlaceMeta, MissingPlace } from './gender-slug-page.tsx'

export const loader = genderPlaceLoader('men')
export const meta: Route.MetaFunction = (args) => genderPlaceMeta(args)
export default function MenPlacePage({ loaderData }: Route.ComponentProps) {
  return <GenderPlace data={loaderData} />
}
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <MissingPlace gender="men" error={error} />
