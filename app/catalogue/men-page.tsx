import { GenderError, GenderPage } from './list-parts.ts'
import type { Route } from './+types/men-page'
import { genderLoader } from './gender-loaders.ts'
import { genderMeta } from './gender-meta.ts'

export const loader = genderLoader('men')
export const meta: Route.MetaFunction = (args) => genderMeta(args, 'men')
export default function MenPage({ loaderData }: Route.ComponentProps) {
  return <GenderPage gender="men" data={loaderData} />
}
export const ErrorBoundary = () => <GenderError gender="men" />
