/** What API clients need to connect: the store's URL, its public key, server keys and the service key. */
import { Form, isRouteErrorResponse, useNavigation } from 'react-router'
import { KeysCommand } from '#shop/server-keys/input.ts'
import { changeKeys, readKeys, type RevealedKey } from '#shop/server-keys/admin-keys.ts'
import { messages } from '#shop/server-keys/messages.ts'
import { ALL_RIGHTS } from '#shop/server-keys/rules.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import type { ActionResult } from '../../form-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { errorMessage } from '../../error-message.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { ErrorBox } from '../../ui/states.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { adminAction } from '../admin-action.ts'
import { CreateKeyForm } from './create-key-form.tsx'
import { ServerKeys } from './server-keys.tsx'
import type { Route } from './+types/keys-page'
import '../../styles/admin-keys.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Keys', hidden: true })

export const loader = pageLoader(readKeys, messages.failed.list)

/** The fields shown again after an error: all except the password. */
const PRESERVED_FIELDS = ['do', 'name', 'life', ...ALL_RIGHTS]
export const action = adminAction({
  schema: KeysCommand,
  run: async (shop, command) => {
    const result = await changeKeys(shop, command)
    return typeof result === 'string' ? redirectWithFlash('/admin/keys', result) : { result }
  },
  failureMessage: (command) => messages.failed[command.do],
  preserveFields: PRESERVED_FIELDS,
})
export const clientAction = createClientAction<RevealedKey>(
  (form) => messages.failed[form.get('do') as KeysCommand['do']] ?? messages.failed.other,
  PRESERVED_FIELDS,
)
/** Revalidates after an error too: a key that could not be revoked may be revoked already. */
export const shouldRevalidate = revalidateOnResponse

const snippet = (address: string, anon: string) => `import { createClient } from '@supabase/supabase-js'

const supabase = createClient(
  '${address}',
  '${anon}',
)
const { data } = await supabase.from('products_data').select('*').limit(12)`

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, anon, keys, revoked } = loaderData
  const answerTo = (form: KeysCommand['do']) => (actionData?.values?.do === form ? actionData : undefined)
  const result = actionData?.result
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Keys</h1>
          <p>What storefronts, apps and servers show to this store</p>
        </div>
      </header>
      {!answerTo('make') && !(anon && answerTo('show-service-key')) && <FormError answer={actionData} />}
      {anon !== null && (
        <section className="admin-panel keys-panel">
          <h2>Public key</h2>
          <p>Anybody may know it: it opens what every visitor may see.</p>
          <CopyField label="Address" text={address} />
          <CopyField label="Public key" text={anon} />
          <CopyField label="To begin with" text={snippet(address, anon)} />
        </section>
      )}
      <ServerKeys
        address={address}
        keys={keys}
        revoked={revoked}
        created={result && 'serverKey' in result ? result : undefined}
      />
      <CreateKeyForm key={keys[0]?.id} answer={answerTo('make')} />
      {anon !== null && (
        <section className="admin-panel keys-panel">
          <h2>Service key</h2>
          <p>It acts as the store itself, without any rule of a user: on servers only, never in a page or an app.</p>
          {result && 'serviceKey' in result ? (
            <CopyField label="Service key" text={result.serviceKey} />
          ) : (
            <ShowServiceKeyForm answer={answerTo('show-service-key')} />
          )}
        </section>
      )}
    </>
  )
}

function ShowServiceKeyForm({ answer }: { answer: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'show-service-key'
  const form = useFocusInvalidField(answer)
  return (
    <Form method="post" className="keys-form" ref={form} noValidate preventScrollReset>
      <input type="hidden" name="do" value="show-service-key" />
      {!answer?.fieldErrors?.currentPassword && <FormError answer={answer} />}
      <PasswordField
        label="Your password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={answer?.fieldErrors?.currentPassword}
      />
      <button className="admin-button" disabled={busy}>
        Show the service key
      </button>
    </Form>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  if (isRouteErrorResponse(error) && error.status === 403) throw error
  return <ErrorBox heading="Error Loading Keys" text={errorMessage(error) ?? messages.failed.list} />
}
