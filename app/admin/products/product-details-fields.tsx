/** Title, gender and category. The categories depend on the gender: the main four first, then the rest (Q33). */
import { useState } from 'react'
import {
  KEEP_CATEGORY,
  GENDERS,
  isAvailableFor,
  TEXT_LENGTH,
  TITLE_LENGTH,
  WORD_LENGTH,
  type CategoryChoice,
} from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { fieldId, named, type Complaints } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { first: Values; complaints: Complaints; choices: CategoryChoice[]; current: string }

export function ProductDetailsFields({ first, complaints, choices, current }: Props) {
  const alive = useHydrated()
  const [gender, setGender] = useState(first.gender ?? '')
  const [category, setCategory] = useState(first.category ?? '')
  // Without scripts the list cannot follow the gender, so all categories are listed, grouped by gender.
  const offered = alive ? choices.filter((choice) => isAvailableFor(gender, choice)) : choices
  const groups = Map.groupBy(offered, (choice) => choice.group)
  const choose = (chosen: string) => {
    setGender(chosen)
    if (choices.some((choice) => choice.value === category && !isAvailableFor(chosen, choice))) setCategory('')
  }
  // Also runs on input, not only on change: between the two events the form re-renders and would restore the old value.
  const chooseCategory = (event: { currentTarget: HTMLSelectElement }) => setCategory(event.currentTarget.value)
  const { defaultValue: _, ...categoryField } = named('category', first, complaints)
  return (
    <section className="admin-panel product-part">
      <h2>Details</h2>
      <Field {...named('title', first, complaints)} required maxLength={TITLE_LENGTH} autoComplete="off" />
      <TextField {...named('description', first, complaints)} optional rows={4} maxLength={TEXT_LENGTH} />
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
                  onChange={() => choose(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField {...categoryField} required value={category} onInput={chooseCategory} onChange={chooseCategory}>
          <option value="">Choose a category</option>
          {first.category === KEEP_CATEGORY && <option value={KEEP_CATEGORY}>{current}</option>}
          {[...groups].map(([group, own]) => (
            <optgroup key={group} label={group}>
              {own.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Field {...named('type', first, complaints)} optional maxLength={WORD_LENGTH} />
      </div>
    </section>
  )
}
