import { NewsletterForm } from '../layout/parts.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/follow-us-page'
import { InfoPage } from './info-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Follow us', description: 'Where to hear from us.' })

export default function FollowUsPage() {
  return (
    <InfoPage title="Follow us" lead="The surest way to hear from us is our newsletter, once a fortnight.">
      {(store) => {
        const networks = store.social.filter((network) => network.url.startsWith('https:'))
        return (
          <>
            <NewsletterForm />
            {networks.length > 0 && (
              <ul>
                {networks.map((network) => (
                  <li key={network.url}>
                    <a href={network.url}>{network.name}</a>
                  </li>
                ))}
              </ul>
            )}
            {store.isDemo && networks.length === 0 && (
              <p className="info-note">
                This is a demonstration store, so it posts nowhere else, and the icons below lead here.
              </p>
            )}
          </>
        )
      }}
    </InfoPage>
  )
}
