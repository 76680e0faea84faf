/**
 * The address book. The URL tells which address is being added, changed or removed, so that everything works without
 * scripts.
 */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { changeAddressBook, readAddressBook } from '#shop/checkout/address-book.ts'
import type { SavedAddress } from '#shop/checkout/addresses.ts'
import { AddressBookCommand } from '#shop/checkout/input.ts'
import { messages } from '#shop/checkout/messages.ts'
import { ADDRESS_FIELDS, MAX_ADDRESSES } from '#shop/checkout/rules.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { AddressLines } from '../checkout/address-lines.tsx'
import { redirectWithFlash } from '../flash.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { signedInAction } from '../signed-in-action.ts'
import { Icon } from '../ui/icon.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import type { Route } from './+types/addresses-page'
import { AddressForm } from './parts.ts'

const ADDRESSES_PATH = '/account/addresses'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Addresses', hidden: true })

export const loader = pageLoader(readAddressBook, messages.failed.load)

export const action = signedInAction({
  schema: AddressBookCommand,
  run: async (shop, command) => redirectWithFlash(ADDRESSES_PATH, await changeAddressBook(shop, command)),
  failureMessage: (command) => messages.failed[command.do],
  preserveFields: ADDRESS_FIELDS,
})
export const clientAction = createClientAction(
  (form) => messages.failed[form.get('do') as AddressBookCommand['do']],
  ADDRESS_FIELDS,
)
/** Also after a domain error: an address that no longer exists is not shown again. */
export const shouldRevalidate = revalidateOnResponse

export default function AddressesPage({ loaderData: { addresses }, actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const edited = addresses.find((address) => String(address.id) === query.get('edit'))
  if (edited || query.has('add')) {
    return (
      <div className="account-page">
        <h1>{edited ? 'Change address' : 'Add an address'}</h1>
        <AddressForm key={edited?.id} address={edited} answer={answer} />
        <Link className="text-link" to={ADDRESSES_PATH}>
          Cancel
        </Link>
      </div>
    )
  }
  if (addresses.length === 0) return <NoAddresses />
  return (
    <div className="account-page">
      <header className="account-page-head">
        <h1>Addresses</h1>
        {addresses.length < MAX_ADDRESSES && (
          <Link className="button button-small" to="?add">
            <Icon name="plus" /> Add an address
          </Link>
        )}
      </header>
      <FormError answer={answer} />
      <ul className="account-addresses">
        {addresses.map((address, index) => (
          <li className="address-card" key={address.id}>
            <AddressLines address={address} />
            {index === 0 && <p className="pill pill-delivered">Default</p>}
            {query.get('remove') === String(address.id) ? (
              <ConfirmRemoval address={address} />
            ) : (
              <AddressActions address={address} isDefault={index === 0} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AddressActions({ address: { id, name, building }, isDefault }: { address: SavedAddress; isDefault: boolean }) {
  const busy = useNavigation().formData?.get('do') === 'choose'
  const hiddenLabel = <span className="visually-hidden">{` the address of ${name}, ${building}`}</span>
  return (
    <div className="address-choices">
      <Link className="text-link" to={`?edit=${id}`}>
        Change{hiddenLabel}
      </Link>
      <Link className="text-link" to={`?remove=${id}`} preventScrollReset replace>
        Remove{hiddenLabel}
      </Link>
      {!isDefault && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button className="text-link" name="do" value="choose" disabled={busy}>
            Make default{hiddenLabel}
          </button>
        </Form>
      )}
    </div>
  )
}

/** Asks for confirmation. The link that the shopper pressed is gone, and its focus is lost with it. */
function ConfirmRemoval({ address: { id } }: { address: SavedAddress }) {
  const busy = useNavigation().formData?.get('do') === 'remove'
  return (
    <Form method="post" className="address-choices" tabIndex={-1} ref={focusForm} preventScrollReset>
      <p>Are you sure you want to remove this address?</p>
      <input type="hidden" name="id" value={id} />
      <button className="button button-small" name="do" value="remove" disabled={busy}>
        Yes, remove it
      </button>
      <Link className="button button-soft button-small" to={ADDRESSES_PATH} preventScrollReset replace>
        Keep it
      </Link>
    </Form>
  )
}

const focusForm = (form: HTMLFormElement | null) => form?.focus()

const NoAddresses = () => (
  <EmptyState image="letterbox" heading="No Addresses Yet" text="Keep the places that your orders go to here.">
    <Link className="button" to="?add">
      Add an address
    </Link>
  </EmptyState>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <TryAgain level="h1" heading={errorMessage(error) ?? messages.failed.load} />
)
