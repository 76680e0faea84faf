import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/apps-page'
import { InfoPage } from './info-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Apps', description: 'The store on your phone, without an app shop.' })

export default function AppsPage() {
  return (
    <InfoPage
      title="Apps"
      lead="The store goes on your home screen straight from the browser. It weighs next to nothing."
    >
      {(store) => (
        <>
          <h2 id="android">On Android</h2>
          <ol>
            <li>Open the store in Chrome.</li>
            <li>Open the menu with the three dots.</li>
            <li>Choose “Add to Home screen”, then “Install”.</li>
          </ol>
          <h2 id="iphone">On iPhone and iPad</h2>
          <ol>
            <li>Open the store in Safari.</li>
            <li>Press Share.</li>
            <li>Choose “Add to Home Screen”.</li>
          </ol>
          <h2>On a computer</h2>
          <p>In Chrome and Edge, press the install sign at the end of the address bar.</p>
          {store.apps
            .filter((app) => app.url.startsWith('https:'))
            .map((app) => (
              <p key={app.url}>
                <a href={app.url}>{app.name}</a>
              </p>
            ))}
        </>
      )}
    </InfoPage>
  )
}
