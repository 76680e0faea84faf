/** What is done with a page as a whole, beside its form. */
import { Form, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Above the form, which has the text of the draft. */
export const DraftNotice = ({ version }: { version: number }) => (
  <Form method="post" className="admin-panel page-row page-draft">
    <p>This is a draft. Shoppers see the published text until you publish this one.</p>
    <input type="hidden" name="version" value={version} />
    <DiscardButton />
  </Form>
)

const DiscardButton = () => (
  <button className="admin-text-button" name="do" value="discard" disabled={useNavigation().formMethod === 'POST'}>
    <Icon name="trash" size={18} /> Discard the draft
  </button>
)

export function DeletePage({ path, version }: { path: string; version: number }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details className="admin-panel page-delete">
      <summary>Delete this page</summary>
      <Form method="post">
        <p>The page is gone from {path}. Its versions are kept, and are back with a new page at this address.</p>
        <input type="hidden" name="version" value={version} />
        <button className="admin-button admin-button-bad" name="do" value="delete" disabled={isBusy}>
          <Icon name="trash" size={18} /> Delete
        </button>
      </Form>
    </details>
  )
}
