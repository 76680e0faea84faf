/** Adds, edits or deletes one banner: its picture, text, link, position and times. */
import { redirect } from 'react-router'
import { BannerCommand } from '#shop/home/banner-input.ts'
import { findBannerOfScene, readBannerForm } from '#shop/home/list-banners.ts'
import { messages } from '#shop/home/messages.ts'
import { NEW } from '#shop/home/rules.ts'
import { addBanner, deleteBanner, saveBanner } from '#shop/home/save-banner.ts'
import type { Shop } from '#shop/shop.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { storeBannerPictures } from '../images/store-banner-pictures.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { BannerForm } from './banner-form.tsx'
import type { Route } from './+types/banner-page'
import '../../styles/admin-home.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Banner' : 'Edit Banner', hidden: true })

/** In earlier versions the path had the name of the scene. */
export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const id = params.id === NEW ? null : parseId(params.id)
  const sceneId = id === undefined ? await findBannerOfScene(shop, params.id) : undefined
  if (sceneId !== undefined) throw redirect(`/admin/banners/${sceneId}`, 301)
  return readBannerForm(shop, id)
}, messages.failed.loadBanner)

export const action = adminAction({
  schema: BannerCommand,
  run: async (shop, command, { params }) =>
    redirectWithFlash('/admin/banners', await run(shop, parseId(params.id), command)),
  failureMessage: messages.failed.updateBanner,
  preserveFields: 'all',
  preprocess: storeBannerPictures,
})

async function run(shop: Shop, id: number | undefined, command: BannerCommand) {
  if (command.do === 'delete') return deleteBanner(shop, id, command.version)
  const { do: _, ...values } = command
  return 'version' in values ? saveBanner(shop, id, values) : (await addBanner(shop, values)).message
}

export const clientAction = createClientAction(messages.failed.updateBanner)

/**
 * The form keeps the version that it was opened with. After a conflict error, submitting again must not overwrite the
 * other admin's change.
 */
export const shouldRevalidate = () => false

export default function BannerPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { banner } = loaderData
  const scene = banner?.scene
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{banner ? 'Edit Banner' : 'Add Banner'}</h1>
          <p>{scene ? BANNER_IMAGES[scene].name : 'With pictures of your own'}</p>
        </div>
      </header>
      <BannerForm key={`${banner?.id ?? NEW}-${banner?.version ?? 0}`} {...loaderData} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Banner" fallback={messages.failed.loadBanner} />
)
