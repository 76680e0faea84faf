import { GenderError, GenderPage } from './list-parts.ts'
import type { Route } from './+types/women-page'
import { genderLoader } from './gender-loaders.ts'
import { genderMeta } from './gender-meta.ts'

export const loader = genderLoader('women')
export const meta: Route.MetaFunction = (args) => genderMeta(args, 'women')
export default function WomenPage({ loaderData }: Route.ComponentProps) {
  return <GenderPage gender="women" data={loaderData} />
}
export const ErrorBoundary = () => <GenderError gender="women" />
