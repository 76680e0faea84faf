/** Edits one banner: its text, link, position and visibility. */
import { readBannerToEdit, saveBanner } from '#shop/merchandising/banners.ts'
import { SaveBanner } from '#shop/merchandising/banner-input.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { BannerForm } from './banner-form.tsx'
import { adminAction } from '../admin-action.ts'
import type { Route } from './+types/banner-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Edit Banner', hidden: true })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readBannerToEdit(shop, params.scene),
  messages.failed.loadBanner,
)

export const action = adminAction({
  schema: SaveBanner,
  run: async (shop, input, { params }) =>
    redirectWithFlash('/admin/banners', await saveBanner(shop, params.scene ?? '', input)),
  failureMessage: messages.failed.updateBanner,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.updateBanner)

/**
 * The form keeps the version that it was opened with. After a conflict error, submitting again must not overwrite the
 * other admin's change.
 */
export const shouldRevalidate = () => false

export default function BannerPage({ loaderData: banner, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Edit Banner</h1>
          <p>{BANNER_IMAGES[banner.scene].name}</p>
        </div>
      </header>
      <BannerForm key={`${banner.scene}-${banner.version}`} banner={banner} answer={answer} />
    </>
  )
}
