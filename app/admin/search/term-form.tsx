import { Form } from 'react-router'
import type { SearchTerm } from '#shop/search/list-terms.ts'
import { MAX_TERM_LENGTH, TERM_KIND_NAMES, TERM_KINDS } from '#shop/search/term-rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = {
  term: SearchTerm | null
  /** What the fields of a new term begin with. */
  proposed: { kind: string; term: string; same: string }
  answer: ActionResult | undefined
}

export function TermForm({ term, proposed, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => (term ? valuesOf(term) : proposed))
  return (
    <Form className="product-form showcase-form" {...form}>
      <FormError answer={answer} />
      {term && <input type="hidden" name="version" value={initial.version} />}
      <section className="admin-panel product-part">
        <SelectField label="Kind" {...field('kind')}>
          {TERM_KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {TERM_KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Term"
          {...field('term')}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          hint="A word that titles, brands, categories or colours contain, like sandal"
        />
        <Field
          label="Words with the same meaning"
          {...field('same')}
          optional
          autoComplete="off"
          hint="With commas between them, like chappal, slipper. Each of them finds all"
        />
        <Field
          label="Words that it also finds"
          {...field('covers')}
          optional
          autoComplete="off"
          hint="They do not find the term: shoe also finds sneaker"
        />
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/search/terms" busy={isBusy}>
        {term && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = ({ kind, term, same, covers, version }: SearchTerm): Record<string, string> => ({
  ...{ kind, term, version: String(version) },
  ...{ same: same.join(', '), covers: covers.join(', ') },
})
