/** Internal notes of admins about an order. The shopper never sees them. */
import { Form, useNavigation } from 'react-router'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { MAX_NOTE_LENGTH } from '#shop/orders/rules.ts'
import { istDateTime } from '#core/time.ts'
import type { ActionResult } from '../../form-action.ts'

type Props = { notes: AdminOrder['notes']; answer: ActionResult | undefined }

export function OrderNotes({ notes, answer }: Props) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('do') === 'note'
  const error = answer?.fieldErrors?.text
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Notes</h2>
      <Form key={notes.length} method="post" className="order-notes-form" preventScrollReset replace>
        <input type="hidden" name="do" value="note" />
        <label htmlFor="note">For admins only: the customer does not see it</label>
        <textarea
          id="note"
          name="text"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          required
          aria-invalid={error ? true : undefined}
          defaultValue={answer?.values?.text}
        />
        <button className="admin-button admin-button-soft" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Add Note'}
        </button>
      </Form>
      {notes.length > 0 && (
        <ul className="order-notes">
          {notes.map((note, index) => (
            <li key={index}>
              <p>{note.text}</p>
              <small>
                {note.by}, {istDateTime(note.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
