/** The form of the announcement bar: own words with their link and time, or others. */
import { Form } from 'react-router'
import { istMinute } from '#core/time.ts'
import * as rules from '#shop/announcement/rules.ts'
import type { AnnouncementWords, Saved } from '#shop/announcement/read-announcement.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { BarPreview } from './bar-preview.tsx'

type Values = Record<string, string>
export type AnnouncementResult = { preview: AnnouncementWords | null; values: Values }
type Props = {
  saved: Saved | null
  version: number
  answer: ActionResult<AnnouncementResult> | undefined
}

export function AnnouncementForm({ saved, version, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(
    answer,
    () => answer?.result?.values ?? { ...valuesOf(saved), version: String(version) },
  )
  return (
    <>
      {answer?.result && <BarPreview words={answer.result.preview} />}
      <Form className="product-form" {...form}>
        <FormError answer={answer} />
        <input type="hidden" name="version" value={initial.version} />
        <section className="admin-panel product-part">
          <SelectField label="The bar says" {...field('mode')}>
            {rules.MODE_NAMES.map((mode) => (
              <option key={mode} value={mode}>
                {rules.MODES[mode]}
              </option>
            ))}
          </SelectField>
          <Field
            label="Own words in bold"
            {...field('lead')}
            optional
            maxLength={rules.MAX_LEAD_LENGTH}
            autoComplete="off"
          />
          <Field
            label="Own words"
            {...field('text')}
            maxLength={rules.MAX_TEXT_LENGTH}
            autoComplete="off"
            hint="{freeAbove}, {returnDays}, {phone}, {email} and {store} are filled in"
          />
          <Field
            label="Link"
            {...field('link')}
            optional
            maxLength={rules.MAX_LINK_LENGTH}
            autoComplete="off"
            hint="A path of this store, such as /offers"
          />
          <Field label="Starts (IST)" {...field('startsAt')} optional type="datetime-local" hint="Empty for at once" />
          <Field
            label="Ends (IST)"
            {...field('endsAt')}
            optional
            type="datetime-local"
            hint="Before the start and after the end, the bar says what shipping costs"
          />
        </section>
        <SaveBar cancelUrl="/admin/pages" busy={isBusy}>
          {/* The first button is the one of the Enter key. */}
          <button className="admin-button admin-button-soft" name="do" value="preview" disabled={isBusy}>
            Preview
          </button>
        </SaveBar>
      </Form>
    </>
  )
}

const valuesOf = (saved: Saved | null): Values => ({
  ...{ mode: saved?.mode ?? 'standard', lead: saved?.lead ?? '', text: saved?.text ?? '', link: saved?.link ?? '' },
  startsAt: saved?.startsAt ? istMinute(saved.startsAt) : '',
  endsAt: saved?.endsAt ? istMinute(saved.endsAt) : '',
})
