/** Shipments that were not paid as collected. Each waits for a note that says what the difference is about. */
import { Form, useNavigation } from 'react-router'
import type { Difference } from '#shop/cash-book/difference-notes.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { MAX_NOTE_LENGTH } from '#shop/cash-book/rules.ts'
import { istDate, istDateTime, startOfIstDay } from '#core/time.ts'
import type { ActionResult } from '../../form-action.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ShipmentLink } from './cash-tables.tsx'

type Props = { differences: Difference[]; answer: ActionResult | undefined }

export const DifferenceList = ({ differences, answer }: Props) => (
  <ul className="cash-differences">
    {differences.map((one) => (
      <li key={one.shipmentId}>
        <h2>
          <ShipmentLink {...one} />
        </h2>
        <p>
          <b>{messages.difference(one)}</b>, paid by {one.courier} on {istDate(startOfIstDay(one.paidOn))}:{' '}
          <Link className="text-link" to={`/admin/cash/remittances/${one.remittanceId}`}>
            {one.reference}
          </Link>
        </p>
        {one.notes.map((note) => (
          <p key={note.at.toISOString()} className="cash-note">
            {note.text}
            <small>
              {note.by}, {istDateTime(note.at)}
            </small>
          </p>
        ))}
        {one.notes.length === 0 ? (
          <NoteForm difference={one} answer={answer} />
        ) : (
          <details open={answer?.values?.shipmentId === one.shipmentId || undefined}>
            <summary>Add to the note</summary>
            <NoteForm difference={one} answer={answer} />
          </details>
        )}
      </li>
    ))}
  </ul>
)

function NoteForm({ difference: { shipmentId, notes }, answer }: { difference: Difference; answer: Props['answer'] }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('shipmentId') === shipmentId
  const isOwn = answer?.values?.shipmentId === shipmentId
  return (
    // A new key empties the field after its note is saved.
    <Form key={notes.length} method="post" preventScrollReset noValidate className="cash-note-form">
      <input type="hidden" name="shipmentId" value={shipmentId} />
      <TextField
        label="Note"
        name="text"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={isOwn ? answer.values?.text : ''}
        error={isOwn ? answer.fieldErrors?.text : undefined}
      />
      <button className="admin-button admin-button-soft" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save note'}
      </button>
    </Form>
  )
}
