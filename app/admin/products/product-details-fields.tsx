/** Title, gender and category. The categories depend on the gender: the main four first, then the rest (Q33). */
import { useState } from 'react'
import {
  KEEP_CATEGORY,
  GENDERS,
  isAvailableFor,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WORD_LENGTH,
  type CategoryChoice,
} from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { fieldId, fieldProps, type FieldErrors } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { initial: Values; errors: FieldErrors; choices: CategoryChoice[]; current: string }

export function ProductDetailsFields({ initial, errors, choices, current }: Props) {
  const isHydrated = useHydrated()
  const [gender, setGender] = useState(initial.gender ?? '')
  const [category, setCategory] = useState(initial.category ?? '')
  // Without scripts the list cannot follow the gender, so all categories are listed, grouped by gender.
  const available = isHydrated ? choices.filter((choice) => isAvailableFor(gender, choice)) : choices
  const groups = Map.groupBy(available, (choice) => choice.group)
  const chooseGender = (chosen: string) => {
    setGender(chosen)
    if (choices.some((choice) => choice.value === category && !isAvailableFor(chosen, choice))) setCategory('')
  }
  // Also runs on input, not only on change: between the two events the form re-renders and would restore the old value.
  const chooseCategory = (event: { currentTarget: HTMLSelectElement }) => setCategory(event.currentTarget.value)
  const { defaultValue: _, ...categoryField } = fieldProps('category', initial, errors)
  return (
    <section className="admin-panel product-part">
      <h2>Details</h2>
      <Field {...fieldProps('title', initial, errors)} required maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
      <TextField {...fieldProps('description', initial, errors)} optional rows={4} maxLength={MAX_TEXT_LENGTH} />
      <div className="product-three">
        <fieldset className="field" id={fieldId('gender')}>
          <legend>Gender</legend>
          <div className="admin-segments">
            {Object.entries(GENDERS).map(([value, name]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="gender"
                  value={value}
                  checked={gender === value}
                  onChange={() => chooseGender(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField {...categoryField} required value={category} onInput={chooseCategory} onChange={chooseCategory}>
          <option value="">Choose a category</option>
          {initial.category === KEEP_CATEGORY && <option value={KEEP_CATEGORY}>{current}</option>}
          {[...groups].map(([group, options]) => (
            <optgroup key={group} label={group}>
              {options.map(({ value, label, above }) => (
                <option key={value} value={value}>
                  {above ? `${above} › ${label}` : label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Field {...fieldProps('type', initial, errors)} optional maxLength={MAX_WORD_LENGTH} />
      </div>
    </section>
  )
}
