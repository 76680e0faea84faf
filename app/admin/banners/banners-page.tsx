/** Lists the banners of the home page slider in display order. */
import { MAX_SLIDES } from '#shop/catalogue/schedule.ts'
import { StepBanner } from '#shop/home/banner-input.ts'
import { listBanners, type BannerDetail } from '#shop/home/list-banners.ts'
import { messages } from '#shop/home/messages.ts'
import { stateOf } from '#shop/home/rules.ts'
import { stepBanner } from '#shop/home/save-banner.ts'
import { bannerImage } from '../../home/banner-sources.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { useStore } from '../../layout/use-layout-data.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { StepButtons } from '../ui/step-buttons.tsx'
import type { Route } from './+types/banners-page'
import '../../styles/admin-home.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Banners', hidden: true })

export const loader = pageLoader(async (shop) => {
  const now = shop.now()
  return (await listBanners(shop)).map((banner) => ({ ...banner, state: stateOf(banner, now) }))
}, messages.failed.listBanners)

export const action = adminAction({
  schema: StepBanner,
  run: async (shop, input) => redirectWithFlash('/admin/banners', await stepBanner(shop, input)),
  failureMessage: messages.failed.updateBanner,
})

export const clientAction = createClientAction(messages.failed.updateBanner)

export default function BannersPage({ loaderData: banners, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Banners</h1>
          <p>The slides at the top of the home page, in this order. It shows the first {MAX_SLIDES} that are on</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/banners/new">
            <Icon name="plus" size={19} /> Add Banner
          </Link>
        </div>
      </header>
      <FormError answer={answer} />
      <ul className="admin-panel showcase-panel">
        {banners.map((banner) => (
          <BannerRow key={banner.id} {...banner} />
        ))}
      </ul>
    </>
  )
}

function BannerRow({ state, ...banner }: BannerDetail & { state: ReturnType<typeof stateOf> }) {
  const { id, scene, tallUrl, headline, eyebrow, isShown, version } = banner
  const tagline = useStore()?.tagline
  const name = headline || tagline || ''
  return (
    <li className="showcase-row showcase-banner">
      <ProductImage src={scene ? bannerImage(scene, 'tall') : tallUrl} alt="" width={40} height={50} />
      <div className="showcase-name">
        <p>{name}</p>
        <small>{eyebrow}</small>
      </div>
      <p className="showcase-held">{scene ? BANNER_IMAGES[scene].name : 'Own picture'}</p>
      <p className={state.isOn ? 'showcase-shown' : 'showcase-hidden'}>
        <Icon name={state.isOn ? 'eye' : 'eye-off'} size={18} /> {state.text}
      </p>
      <div className="showcase-actions">
        <StepButtons {...{ id, version, name, isShown }} />
        <Link className="admin-text-button" to={`/admin/banners/${id}`}>
          <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </li>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Banners" fallback={messages.failed.listBanners} />
)
