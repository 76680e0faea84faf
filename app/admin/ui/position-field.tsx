/** The position of a record in its list. */
import { SelectField } from '../../ui/select-field.tsx'

type Props = { label?: string; positions: number; initial: string | undefined; error: string | undefined }

export const PositionField = ({ label = 'Place', positions, initial, error }: Props) => (
  <SelectField label={label} name="place" defaultValue={initial} error={error || undefined}>
    {Array.from({ length: positions }, (_, index) => (
      <option key={index} value={index + 1}>
        {index + 1} of {positions}
      </option>
    ))}
  </SelectField>
)
