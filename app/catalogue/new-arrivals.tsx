/**
 * The banner of the men's and women's pages. The skeleton on any page may show it, so this file does not import the
 * product list.
 */
import type { Gender } from '#shop/catalogue/rules.ts'
import { Breadcrumb } from './breadcrumb.tsx'

export const GENDER_NAMES = { men: 'Men', women: 'Women' }
export const bannerOf = (gender: Gender) => `New arrivals in ${gender}swear upto 30% off`

export const GenderBanner = ({ gender }: { gender: Gender }) => (
  <>
    <Breadcrumb trail={[{ name: GENDER_NAMES[gender] }]} />
    <header className="gender-banner">
      <h1>{bannerOf(gender)}</h1>
      <svg viewBox="0 0 400 200" aria-hidden="true">
        <circle className="gender-banner-core" cx="200" cy="200" r="190" />
        <circle className="gender-banner-sun" cx="200" cy="200" r="128" />
      </svg>
    </header>
  </>
)
