/** A note about how products are made, with a link to them. */
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { bannerImage } from './banner-sources.ts'

export function CraftNotes() {
  return (
    <section className="section" aria-labelledby="craft-notes">
      <div className="craft-notes on-dark">
        <div className="craft-notes-picture">
          <ProductImage
            src={bannerImage('craft', 'flat')}
            alt="Ikat shirt laid flat in window light"
            width={640}
            height={460}
            slot="half"
          />
        </div>
        <div className="craft-notes-text">
          <p className="eyebrow">Craft notes</p>
          <h2 id="craft-notes">Tied, dyed, then woven.</h2>
          <p>
            In ikat the pattern is dyed into the yarn before it reaches the loom. That soft, feathered edge on every
            diamond is how you know.
          </p>
          <Link className="button button-marigold" to="/search?q=ikat">
            See the ikats
          </Link>
        </div>
      </div>
    </section>
  )
}
