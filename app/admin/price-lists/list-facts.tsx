/** The name and the times of a price list, and the buttons that turn it on and off. */
import { Form, useNavigation } from 'react-router'
import type { PriceListView } from '#shop/price-lists/read-lists.ts'
import { MAX_NAME_LENGTH } from '#shop/price-lists/rules.ts'
import { istMinute } from '#core/time.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { useFocusInvalidField } from '../../ui/form-error.tsx'

/** `now` is the minute at which the page was opened, in Indian time. */
type Props = { read: PriceListView | null; now: string; answer: ActionResult | undefined }

export function ListFacts({ read, now, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusInvalidField(answer)
  const values = answer?.values
  const errors = answer?.fieldErrors ?? {}
  return (
    <section className="admin-panel bulk-panel">
      <h2>Name and times</h2>
      <Form method="post" noValidate className="bulk-paste cash-form" ref={form}>
        {read && <input type="hidden" name="version" value={read.version} />}
        <div className="cash-facts">
          <Field
            label="Name"
            name="name"
            maxLength={MAX_NAME_LENGTH}
            defaultValue={values?.name ?? read?.name ?? ''}
            error={errors.name}
          />
          <Field
            label="Begins"
            name="startsAt"
            type="datetime-local"
            hint="Indian time"
            defaultValue={values?.startsAt ?? (read ? istMinute(read.startsAt) : now)}
            error={errors.startsAt}
          />
          <Field
            label="Ends"
            name="endsAt"
            type="datetime-local"
            optional
            hint="Empty for a list without an end"
            defaultValue={values?.endsAt ?? (read?.endsAt ? istMinute(read.endsAt) : '')}
            error={errors.endsAt}
          />
        </div>
        <button className="admin-button" name="do" value="save" disabled={isBusy}>
          {read ? 'Save' : 'Add'}
        </button>
      </Form>
    </section>
  )
}

export function ListState({ read: { phase, version } }: { read: PriceListView }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const isOn = phase === 'running' || phase === 'scheduled'
  return (
    <Form method="post" className="admin-head-actions">
      <input type="hidden" name="version" value={version} />
      {isOn ? (
        <button className="admin-button admin-button-soft" name="do" value="pause" disabled={isBusy}>
          Pause
        </button>
      ) : (
        <button className="admin-button admin-button-soft" name="do" value="start" disabled={isBusy}>
          {phase === 'paused' ? 'Go on' : 'Turn on'}
        </button>
      )}
      {phase !== 'running' && (
        <button className="admin-button" name="do" value="start-now" disabled={isBusy}>
          Start now
        </button>
      )}
      {phase !== 'draft' && (
        <button className="admin-text-button" name="do" value="end" disabled={isBusy}>
          End for good
        </button>
      )}
    </Form>
  )
}
