import type { Route } from './+types/about-page'
import { Link } from '../ui/link.tsx'
import { infoLoader } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { InfoPage } from './info-page.tsx'

export const loader = infoLoader('about')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'About us', description: 'Who we are, what we sell and how we sell it.' })

export default function AboutPage() {
  return (
    <InfoPage
      title="About us"
      lead="Clothes, shoes and things for the home, chosen for Indian weather and Indian homes."
    >
      {(store) => (
        <>
          {store.name === 'Dhoop' && (
            <p>
              <span lang="hi">धूप</span> is Hindi for sunshine. It is the light we look at things in before we sell them:
              late afternoon, when colours tell the truth.
            </p>
          )}
          <h2>What we hold on to</h2>
          <ul>
            <li>
              One price, with all taxes in it. The struck one is the MRP, and the percentage is worked out from the two.
            </li>
            <li>What the page says is there, is there. Nothing is sold twice.</li>
            <li>No countdowns, no invented reviews, no “only two left” unless it is so.</li>
            <li>Nobody follows you here: no trackers, no advertisers.</li>
          </ul>
          <h2>Come in</h2>
          <p>
            <Link to="/women">Women</Link>, <Link to="/men">Men</Link>, or{' '}
            <Link to="/category/featured">what we like most just now</Link>.
          </p>
          {store.isDemo && (
            <p className="info-note">
              This is a demonstration store. Its goods exist only as pictures, drawn for it by computer; no goods are
              sent, and no money moves.
            </p>
          )}
        </>
      )}
    </InfoPage>
  )
}
