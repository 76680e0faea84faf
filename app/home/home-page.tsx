/** The home page (S2.3). */
import type { ReactNode } from 'react'
import { readBanners } from '#shop/catalogue/banners.ts'
import { readHome } from '#shop/catalogue/home.ts'
import { messages } from '#shop/catalogue/messages.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { imageUrl } from '#core/image-url.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { useLayoutData, useStore } from '../layout/use-layout-data.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { bundledImage } from '../ui/image.tsx'
import { bannerPicture } from './banner-sources.ts'
import { BannerSlider } from './banner-slider.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { CraftNotes } from './craft-notes.tsx'
import { ProductSection, ProductSectionError } from './product-section.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { aboutTheStore } from './structured-data.ts'
import { UspStrip } from './usp-strip.tsx'
import { WhyShopWithUs } from './why-shop-with-us.tsx'
import type { Route } from './+types/home-page'
import '../styles/home.css'

/** Programs that show link previews need a JPEG. */
const painted = bundledImage(bannerPicture('ikat', 'wide'))

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { image: painted && imageUrl(painted) }),
  ...aboutTheStore(args.matches[0].loaderData.store),
]

export const loader = pageLoader(
  async (shop) => ({ home: await readHome(shop), banners: await readBanners(shop) }),
  messages.failed.category,
)

/**
 * After a navigation the page does not wait for its products: the rest is shown at once, and skeletons keep their
 * space.
 */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const here = serverLoader()
  const [home, banners] = [here.then(({ home }) => home), here.then(({ banners }) => banners)]
  // The components that await these promises show the error.
  for (const coming of [home, banners]) coming.catch(() => undefined)
  return { home, banners }
}

export default function HomePage({ loaderData: { home, banners } }: Route.ComponentProps) {
  return (
    <Front
      slides={<BannerSlider banners={banners} />}
      first={<ProductSection shelf="featured" home={home} />}
      fashion={
        <>
          <ProductSection shelf="clothes" home={home} />
          <ProductSection shelf="electronics" home={home} />
        </>
      }
      living={
        <>
          <ProductSection shelf="furniture" home={home} />
          <ProductSection shelf="shoes" home={home} />
        </>
      }
    />
  )
}

/** The home page still shows all its links if its products cannot be read. */
export function ErrorBoundary() {
  return <Front first={<ProductSectionError />} />
}

type Parts = { slides?: ReactNode; first: ReactNode; fashion?: ReactNode; living?: ReactNode }

function Front({ slides, first, fashion, living }: Parts) {
  const store = useStore()
  const departments = useLayoutData()?.departments
  if (!store) return null
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{store.name}: clothes, electronics, furniture and shoes</h1>
      {slides}
      <UspStrip freeShippingAbove={store.freeShippingAbove} />
      {departments && <CategoryGrid departments={departments} />}
      {first}
      <CraftNotes />
      {/* Far from the footer, which contains the same form. */}
      <Newsletter store={store} />
      {fashion}
      <PromoBanner freeShippingAbove={store.freeShippingAbove} />
      {living}
      <WhyShopWithUs freeShippingAbove={store.freeShippingAbove} />
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
