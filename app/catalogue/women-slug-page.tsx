import type { Route } from './+types/women-slug-page'
import { genderPlaceLoader } from './gender-loaders.ts'
import { GenderPlace, genderPlaceMeta, MissingPlace } from './gender-slug-page.tsx'

export const loader = genderPlaceLoader('women')
export const meta: Route.MetaFunction = (args) => genderPlaceMeta(args)
export default function WomenPlacePage({ loaderData }: Route.ComponentProps) {
  return <GenderPlace data={loaderData} />
}
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <MissingPlace gender="women" error={error} />
