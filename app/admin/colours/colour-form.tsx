import { Form } from 'react-router'
import { capitalize } from '#core/capitalize.ts'
import { isFamily, MAX_WORD_LENGTH, type ColourWord } from '#shop/colours/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = {
  colour: ColourWord | null
  families: string[]
  /** What the word of a new colour begins with. */
  proposed: string
  answer: ActionResult | undefined
}

/** What the picker of a new colour begins with. */
const FIRST_HEX = '#d94f70'

export function ColourForm({ colour, families, proposed, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () =>
    colour ? valuesOf(colour) : { name: proposed, hex: FIRST_HEX, family: '' },
  )
  const others = families.filter((name) => name !== colour?.name)
  return (
    <Form className="product-form showcase-form" {...form}>
      <FormError answer={answer} />
      {colour && <input type="hidden" name="version" value={initial.version} />}
      <section className="admin-panel product-part">
        {!colour && (
          <Field
            label="Word"
            {...field('name')}
            maxLength={MAX_WORD_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            hint="One word that colours of products contain, like rani"
          />
        )}
        <Field
          label="Looks like"
          {...field('hex')}
          type="color"
          hint="The dot on cards, in filters and on product pages"
        />
        <SelectField label="Family" {...field('family')}>
          <option value="">A family of its own</option>
          {others.map((name) => (
            <option key={name} value={name}>
              {capitalize(name)}
            </option>
          ))}
        </SelectField>
        <p className="field-hint">The filter Colour of lists has families: Maroon and Cherry are found under Red.</p>
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/colours" busy={isBusy}>
        {colour && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = (colour: ColourWord): Record<string, string> => ({
  ...{ hex: colour.hex, version: String(colour.version) },
  family: isFamily(colour) ? '' : colour.family,
})
