/** A page of the merchant's at `/pages/:slug`. One that replaces a page of the store is at that page's address. */
import { redirect } from 'react-router'
import { isStorePage, pathOfPage } from '#shop/pages/rules.ts'
import type { Route } from './+types/own-page'
import { ownPageLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { InfoFrame } from './info-page.tsx'
import { OwnText } from './own-text.tsx'

export const meta: Route.MetaFunction = (args) => infoMeta(args)

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  if (isStorePage(slug)) throw redirect(pathOfPage(slug), 301)
  return ownPageLoader(args)
}

export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <InfoFrame>
      <OwnText {...page} />
    </InfoFrame>
  )
}
