/** What programs show to this store: its address, its public key, and for servers the service key. */
import { Form, isRouteErrorResponse, useNavigation } from 'react-router'
import { ShowServiceKey } from '#shop/accounts/input.ts'
import { messages } from '#shop/accounts/messages.ts'
import { readStoreKeys, showServiceKey } from '#shop/accounts/store-keys.ts'
import { askOrSay } from '../ask-server.ts'
import { formAction, type FormAnswer } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { sentenceIn } from '../thrown.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { ErrorBox } from '../ui/states.tsx'
import { Copied } from './copied.tsx'
import type { Route } from './+types/keys-page'
import '../styles/admin-keys.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Keys', hidden: true })

export const loader = pageLoader(readStoreKeys, messages.failed.other)

export const action = formAction(
  ShowServiceKey,
  async (shop, asked) => ({ result: await showServiceKey(shop, asked) }),
  () => messages.failed.other,
)
export const clientAction = askOrSay<string>(messages.failed.other)

const snippet = (address: string, anon: string) => `import { createClient } from '@supabase/supabase-js'

const supabase = createClient(
  '${address}',
  '${anon}',
)
const { data } = await supabase.from('products_data').select('*').limit(12)`

export default function KeysPage({ loaderData: { address, anon }, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Keys</h1>
          <p>What storefronts and apps show to this store</p>
        </div>
      </header>
      <section className="admin-panel keys-panel">
        <h2>Public key</h2>
        <p>Anybody may know it: it opens what every visitor may see.</p>
        <Copied label="Address" text={address} />
        <Copied label="Public key" text={anon} />
        <Copied label="To begin with" text={snippet(address, anon)} />
      </section>
      <section className="admin-panel keys-panel">
        <h2>Service key</h2>
        <p>It acts as the store itself, without any rule of a user: on servers only, never in a page or an app.</p>
        {actionData?.result ? (
          <Copied label="Service key" text={actionData.result} />
        ) : (
          <AskPassword answer={actionData} />
        )}
      </section>
    </>
  )
}

function AskPassword({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useNavigation().formMethod === 'POST'
  const form = useFirstBadField(answer)
  return (
    <Form method="post" className="keys-form" ref={form} noValidate>
      {!answer?.fields?.currentPassword && <RefusalBox answer={answer} />}
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        required
        complaint={answer?.fields?.currentPassword}
      />
      <button className="admin-button" disabled={busy}>
        Show the service key
      </button>
    </Form>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  if (isRouteErrorResponse(error) && error.status === 403) throw error
  return <ErrorBox heading="Error Loading Keys" text={sentenceIn(error) ?? messages.failed.other} />
}
