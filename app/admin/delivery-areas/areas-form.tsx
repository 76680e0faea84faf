import { Form } from 'react-router'
import { KIND_NAMES, type AreaKind } from '#shop/delivery/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

const LABELS: Record<AreaKind, { label: string; hint: string }> = {
  none: { label: 'Not delivered', hint: 'Nothing can be ordered to these PIN codes' },
  prepaid: { label: 'Delivered, without cash on delivery', hint: 'Orders to them are paid in advance' },
  full: {
    label: 'Delivered, also for cash',
    hint: 'Even if no courier serves them, or one of the lists above names more of them',
  },
}

type Props = {
  lists: Record<AreaKind, string[]>
  seen: string
  answer: ActionResult | undefined
}

export function AreasForm({ lists, seen, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(
    answer,
    () =>
      answer?.values ?? { seen, none: listed(lists.none), prepaid: listed(lists.prepaid), full: listed(lists.full) },
  )
  return (
    <Form className="product-form" {...form}>
      <FormError answer={answer} />
      <input type="hidden" name="seen" value={initial.seen} />
      <section className="admin-panel product-part">
        <p className="muted">
          A PIN code has 6 digits. Fewer digits name all PIN codes that begin with them: 560 is Bengaluru, and 1 2 3 4 5
          6 7 8 9 is all of India. Of several that fit, the longest one decides.
        </p>
        {KIND_NAMES.map((kind) => (
          <TextField
            key={kind}
            {...LABELS[kind]}
            {...field(kind)}
            rows={4}
            inputMode="numeric"
            spellCheck={false}
            optional
          />
        ))}
      </section>
      <SaveBar cancelUrl="/admin/orders" busy={isBusy}>
        {null}
      </SaveBar>
    </Form>
  )
}

const listed = (prefixes: string[]) => prefixes.join(', ')
