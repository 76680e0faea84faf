/** The position of a record in its list. */
import { SelectField } from '../../ui/select-field.tsx'

type Props = { label?: string; places: number; first: string | undefined; complaint: string | undefined }

export const PlaceField = ({ label = 'Place', places, first, complaint }: Props) => (
  <SelectField label={label} name="place" defaultValue={first} error={complaint || undefined}>
    {Array.from({ length: places }, (_, at) => (
      <option key={at} value={at + 1}>
        {at + 1} of {places}
      </option>
    ))}
  </SelectField>
)
