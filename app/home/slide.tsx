/** A slide: its image, and the texts that the admin entered. */
import { Link } from '../ui/link.tsx'
import { Petals } from './petals.tsx'
import { BannerImage } from './banner-image.tsx'
import type { Slide as SlideData } from './slides.ts'

export function Slide({ slide, first }: { slide: SlideData; first: boolean }) {
  return (
    <>
      <BannerImage picture={slide} first={first} />
      {first && !slide.isOwn && <Petals />}
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
