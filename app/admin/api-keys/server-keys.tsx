/** The list of server keys, with the key that was just created. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { RevealedKey } from '#shop/server-keys/admin-keys.ts'
import type { ListedKey } from '#shop/server-keys/server-keys.ts'
import { PERMISSION_LABELS, maskedKey } from '#shop/server-keys/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { istDate, istDateTime } from '#core/time.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { CopyField } from '../ui/copy-field.tsx'

type CreatedKey = Extract<RevealedKey, { serverKey: string }>
type Props = { address: string; keys: ListedKey[]; revoked: ListedKey[]; created: CreatedKey | undefined }

const curlExample = (address: string, key: string) =>
  `curl "${address}/api/admin/orders" -H "Authorization: Bearer ${key}"`

export const ServerKeys = ({ address, keys, revoked, created }: Props) => (
  <section className="admin-panel keys-panel">
    <h2>Server keys</h2>
    <p>
      For programs of your own, such as stock, warehouse and books: each does at <a href="/api/docs">{address}/api</a>{' '}
      what its rights say, without anybody’s password.
    </p>
    {created && (
      <div className="keys-made" role="status" tabIndex={-1} ref={focusElement}>
        <p>
          <b>{created.name}</b> has its key. Copy it now: it is shown this once.
        </p>
        <CopyField label="Server key" text={created.serverKey} />
        <CopyField label="To try it" text={curlExample(address, created.serverKey)} />
      </div>
    )}
    {keys.length === 0 ? <p className="keys-none">No server has a key yet</p> : <KeysTable keys={keys} />}
    {revoked.length > 0 && <RevokedKeys keys={revoked} />}
  </section>
)

const focusElement = (box: HTMLElement | null) => box?.focus()

const KeysTable = ({ keys }: { keys: ListedKey[] }) => {
  const [query] = useSearchParams()
  return (
    <table className="admin-table keys-table">
      <TableHead names={['Name', 'May', 'Made', 'Last used', 'Ends', 'Revoke']} />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              {key.name}
              <code>{maskedKey(key.lastFour)}</code>
            </th>
            <td>{key.rights.map((right) => PERMISSION_LABELS[right].name).join(', ')}</td>
            <td data-name="Made">
              {istDate(key.createdAt)}
              <small>by {key.by}</small>
            </td>
            <td data-name="Last used">{key.lastUsedAt ? istDateTime(key.lastUsedAt) : 'Never'}</td>
            <td data-name="Ends">
              <KeyExpiry of={key} />
            </td>
            <td>{query.get('revoke') === key.id ? <RevokeForm of={key} /> : <RevokeLink of={key} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function KeyExpiry({ of: { state, expiresAt } }: { of: ListedKey }) {
  if (state === 'orphaned') return <b className="keys-ended">Ended: its maker is no admin any more</b>
  if (!expiresAt) return 'When revoked'
  return state === 'expired' ? <b className="keys-ended">Ended {istDate(expiresAt)}</b> : istDate(expiresAt)
}

const RevokeLink = ({ of: { id, name } }: { of: ListedKey }) => (
  <Link className="text-link" to={`?revoke=${id}`} preventScrollReset replace>
    Revoke<span className="visually-hidden"> {name}</span>
  </Link>
)

/**
 * Asks for confirmation, because the API client that uses the key stops working. It takes the focus: the focused link
 * is no longer on the page.
 */
function RevokeForm({ of: { id, name } }: { of: ListedKey }) {
  const busy = useNavigation().formData?.get('id') === id
  return (
    <Form
      method="post"
      action="/admin/keys"
      className="keys-revoke"
      tabIndex={-1}
      ref={focusElement}
      preventScrollReset
    >
      <input type="hidden" name="do" value="revoke" />
      <input type="hidden" name="id" value={id} />
      <p>Whatever uses {name} stops at once.</p>
      <button className="admin-button admin-button-bad" disabled={busy}>
        Yes, revoke it
      </button>
      <Link className="admin-button admin-button-soft" to="/admin/keys" preventScrollReset replace>
        Keep it
      </Link>
    </Form>
  )
}

const RevokedKeys = ({ keys }: { keys: ListedKey[] }) => (
  <details className="keys-revoked">
    <summary>{pluralize(keys.length, 'revoked key')}</summary>
    <ul>
      {keys.map(({ id, name, lastFour, revokedAt }) => (
        <li key={id}>
          <b>{name}</b> <code>{maskedKey(lastFour)}</code> {revokedAt && istDateTime(revokedAt)}
        </li>
      ))}
    </ul>
  </details>
)
