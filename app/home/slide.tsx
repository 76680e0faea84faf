/** A slide: its image, and the texts that the admin entered. */
import type { Banner } from '#shop/catalogue/banners.ts'
import { Link } from '../ui/link.tsx'
import { Petals } from './petals.tsx'
import { BannerImage } from './banner-image.tsx'
import { BANNER_IMAGES } from './banner-images.ts'

export function Slide({ slide, first }: { slide: Banner; first: boolean }) {
  return (
    <>
      <BannerImage name={slide.scene} alt={BANNER_IMAGES[slide.scene].alt} first={first} />
      {first && <Petals />}
      <div className="slide-copy">
        <p className="eyebrow">{slide.eyebrow}</p>
        <h2>{slide.headline}</h2>
        <p>{slide.text}</p>
        <div className="slide-links">
          {slide.links.map((link, index) => (
            <Link
              key={index}
              to={link.to}
              className={index === 0 ? 'button slide-button' : 'button button-soft slide-button-soft'}
            >
              {link.name}
            </Link>
          ))}
        </div>
      </div>
    </>
  )
}
