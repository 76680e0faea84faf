import { useLoaderData } from 'react-router'
import { dayCount, DEFAULT_RETURN_DAYS } from '#shop/promises.ts'
import type { Route } from './+types/returns-page'
import { useStore } from '../layout/use-layout-data.ts'
import { Link } from '../ui/link.tsx'
import { returnInfoLoader, type ReturnInfoData } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = returnInfoLoader('returns')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'Returns', description: 'What can come back, for how long, and how.' })

export default function ReturnsPage() {
  const exceptions = useLoaderData<ReturnInfoData | undefined>()?.exceptions ?? []
  const days = useStore()?.returnDays ?? DEFAULT_RETURN_DAYS
  return (
    <InfoPage title="Returns" lead={`${dayCount(days)} to change your mind, from the day it arrives.`}>
      {(store) => (
        <>
          <h2>How to send something back</h2>
          <ol>
            <li>
              Open the order in <Link to="/order-history">Order History</Link>, and choose Return or exchange. If
              something is unclear, please <Contact store={store} />.
            </li>
            <li>Pack it as it came, with its tags.</li>
            <li>
              We pick it up, or you send it to us. What it costs you, if anything, is shown before you ask for the
              return.
            </li>
          </ol>
          <h2>Another size or colour</h2>
          <p>
            Choose it when you ask for the return. We keep a piece for you, and send it as soon as yours is back. You
            pay nothing.
          </p>
          <h2>What can come back</h2>
          <p>
            Anything that is unworn, unwashed and unused{exceptions.length > 0 && ', with these exceptions'}. What is
            damaged, wrong or not as described can always come back.
          </p>
          {exceptions.length > 0 && (
            <ul>
              {exceptions.map(({ name, promise }) => (
                <li key={name + promise}>
                  <b>{name.slice(0, 1).toUpperCase() + name.slice(1)}</b>: {promise}
                </li>
              ))}
            </ul>
          )}
          <h2>Damaged, or not what you ordered</h2>
          <p>We are sorry, and we take it back in any state. A picture of it helps us to be quick.</p>
          <h2>Your money</h2>
          <p>
            It goes back the way it came: to the card, the UPI account or the bank. What was paid in cash goes to a bank
            account that you name.
          </p>
          <h2>Not shipped yet?</h2>
          <p>
            Then there is nothing to send back: cancel the order in <Link to="/order-history">Order History</Link>.
          </p>
        </>
      )}
    </InfoPage>
  )
}
