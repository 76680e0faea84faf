/** What can be done with an offer besides saving it. These buttons leave the form alone. */
import { Form, useNavigation } from 'react-router'
import type { OfferDetails } from '#shop/offers-admin/list-offers.ts'
import { stepsFrom, type Step } from '#shop/offers-admin/rules.ts'
import { Link } from '../../ui/link.tsx'

const NAMES: Record<Step, string> = { start: 'Start', pause: 'Pause', resume: 'Resume', end: 'End' }

/** The form of a draft has the button that starts it. */
export function OfferSteps({ offer: { id, version, state, codeMode } }: { offer: OfferDetails }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const steps = stepsFrom(state).filter((step) => step !== 'start')
  return (
    <Form method="post" className="offer-buttons">
      <input type="hidden" name="version" value={version} />
      {codeMode === 'many' && (
        <Link className="admin-button admin-button-soft" to={`/admin/offers/${id}/codes`}>
          Codes
        </Link>
      )}
      <button className="admin-button admin-button-soft" name="do" value="copy" disabled={isBusy}>
        Copy
      </button>
      {state === 'draft' && (
        <button className="admin-button admin-button-bad" name="do" value="delete" disabled={isBusy}>
          Delete draft
        </button>
      )}
      {steps.map((step) => (
        <button
          key={step}
          className={step === 'end' ? 'admin-button admin-button-bad' : 'admin-button'}
          name="do"
          value={step}
          disabled={isBusy}
        >
          {NAMES[step]}
        </button>
      ))}
    </Form>
  )
}
