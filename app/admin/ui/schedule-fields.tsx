/** From when and until when something is shown, and whether it is shown at all. */
import { istMinute } from '#core/time.ts'
import { Field } from '../../ui/field.tsx'

type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined }
type Props = { field: (name: string) => FieldProps; isShown: boolean }

export const ScheduleFields = ({ field, isShown }: Props) => (
  <>
    <Field
      label="Begins (IST)"
      {...field('startsAt')}
      optional
      type="datetime-local"
      hint="Empty: it is shown from now on"
    />
    <Field label="Ends (IST)" {...field('endsAt')} optional type="datetime-local" hint="Empty: it has no end" />
    <label className="checkbox">
      <input type="checkbox" name="isShown" defaultChecked={isShown} />
      Shown on the home page
    </label>
  </>
)

type Schedule = { startsAt: Date | null; endsAt: Date | null }
export const scheduleValues = ({ startsAt, endsAt }: Schedule) => ({
  startsAt: startsAt ? istMinute(startsAt) : '',
  endsAt: endsAt ? istMinute(endsAt) : '',
})
