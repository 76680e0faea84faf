/** Lists the banners of the home page slider in display order. */
import { listBanners } from '#shop/merchandising/banners.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { bannerImage } from '../../home/banner-sources.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { useStore } from '../../layout/use-layout-data.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/banners-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Banners', hidden: true })

export const loader = pageLoader(listBanners, messages.failed.listBanners)

export default function BannersPage({ loaderData: banners }: Route.ComponentProps) {
  const tagline = useStore()?.tagline
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Banners</h1>
          <p>The slides at the top of the home page, in this order</p>
        </div>
      </header>
      <ul className="admin-panel showcase-panel">
        {banners.map(({ scene, headline, eyebrow, isShown }) => (
          <li key={scene} className="showcase-row showcase-banner">
            <ProductImage src={bannerImage(scene, 'tall')} alt="" width={40} height={50} />
            <div className="showcase-name">
              <p>{headline || tagline}</p>
              <small>{eyebrow}</small>
            </div>
            <p className="showcase-held">{BANNER_IMAGES[scene].name}</p>
            <p className={isShown ? 'showcase-shown' : 'showcase-hidden'}>
              <Icon name={isShown ? 'eye' : 'eye-off'} size={18} /> {isShown ? 'Shown' : 'Hidden'}
            </p>
            <Link className="admin-text-button" to={`/admin/banners/${scene}`}>
              <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {headline || tagline}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Banners" fallback={messages.failed.listBanners} />
)
