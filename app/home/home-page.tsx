/** The home page (S2.3). */
import type { ReactNode } from 'react'
import { readBanners } from '#shop/catalogue/banners.ts'
import { readHome } from '#shop/catalogue/home.ts'
import { messages } from '#shop/catalogue/messages.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { imageUrl } from '#core/image-url.ts'
import { useLayoutData, useStore } from '../layout/use-layout-data.ts'
import { catalogueLoader } from '../catalogue-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { ProductSections } from '../catalogue/parts.ts'
import { NewsletterForm } from '../layout/parts.ts'
import { bundledImage } from '../ui/image.tsx'
import { bannerImage } from './banner-sources.ts'
import { BannerSlider } from './banner-slider.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { CraftNotes } from './craft-notes.tsx'
import { ProductSectionError } from './product-section-error.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { toSlide } from './slides.ts'
import { storeData } from './structured-data.ts'
import { UspStrip } from './usp-strip.tsx'
import { WhyShopWithUs } from './why-shop-with-us.tsx'
import type { Route } from './+types/home-page'
import '../styles/home.css'

/** Programs that show link previews need a JPEG. */
const previewImage = bundledImage(bannerImage('ikat', 'wide'))

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { image: previewImage && imageUrl(previewImage) }),
  ...storeData(args.matches[0].loaderData.store),
]

export const loader = catalogueLoader(
  async (shop) => ({ home: await readHome(shop), banners: (await readBanners(shop)).map(toSlide) }),
  messages.failed.category,
)

/**
 * After a navigation the page does not wait for its products: the rest is shown at once, and skeletons keep their
 * space.
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = serverLoader()
  const [home, banners] = [data.then(({ home }) => home), data.then(({ banners }) => banners)]
  // The components that await these promises show the error.
  for (const promise of [home, banners]) promise.catch(() => undefined)
  return { home, banners }
}

export default function HomePage({ loaderData: { home, banners } }: Route.ComponentProps) {
  return (
    <HomeContent
      slides={<BannerSlider banners={banners} />}
      first={<ProductSections home={home} to={1} />}
      second={<ProductSections home={home} from={1} to={3} />}
      last={<ProductSections home={home} from={3} />}
    />
  )
}

/** The home page still shows all its links if its products cannot be read. */
export function ErrorBoundary() {
  return <HomeContent first={<ProductSectionError />} />
}

type HomeContentProps = { slides?: ReactNode; first: ReactNode; second?: ReactNode; last?: ReactNode }

function HomeContent({ slides, first, second, last }: HomeContentProps) {
  const store = useStore()
  const departments = useLayoutData()?.departments
  if (!store) return null
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{store.name}: clothes, electronics, furniture and shoes</h1>
      {slides}
      <UspStrip {...store} />
      {departments && <CategoryGrid departments={departments} />}
      {first}
      <CraftNotes />
      {/* Far from the footer, which contains the same form. */}
      <Newsletter store={store} />
      {second}
      <PromoBanner freeShippingAbove={store.freeShippingAbove} />
      {last}
      <WhyShopWithUs {...store} />
    </div>
  )
}

function Newsletter({ store }: { store: LayoutData['store'] }) {
  return (
    <section className="section" aria-labelledby="newsletter">
      <div className="home-newsletter">
        <div>
          <p className="eyebrow">Letters from {store.name}</p>
          <h2 id="newsletter">First look at new prints, once a fortnight.</h2>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
