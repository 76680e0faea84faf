/** The changes of a category's place in the tree: move, retire, bring back, delete. Each is a form of its own. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CategoryDetail } from '#shop/merchandising/list-categories.ts'
import { HOME, type CategoryOption } from '#shop/merchandising/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { category: CategoryDetail; answer: ActionResult | undefined }

export function CategoryTreeForms({ category, answer }: Props) {
  const { parents, targets, parentId, kind, retiredAt } = category
  const isRetired = retiredAt !== null
  const form = { category, answer }
  const canMove = !isRetired && (kind === 'subcategory' || kind === 'collection')
  return (
    <section className="category-tree-forms" aria-label="Place in the tree">
      {canMove && (
        <TreeForm {...form} intent="move" heading="Move" submit="Move">
          <OptionField
            {...{ answer, name: 'parentId', label: 'Move to', options: parents, initial: parentId }}
            none={kind === 'collection' ? 'No group' : undefined}
          />
          <p>Its products come along. If its address changes, the old one leads to the new one.</p>
        </TreeForm>
      )}
      {isRetired ? (
        <TreeForm {...form} intent="restore" heading="Bring back" submit="Bring Back">
          <p>It is listed again with all that is below it, and its address answers.</p>
        </TreeForm>
      ) : (
        <TreeForm {...form} intent="retire" heading="Retire" submit="Retire">
          <OptionField
            {...{ answer, name: 'toId', label: 'Its address leads to', options: targets, initial: parentId ?? HOME }}
            none="The home page"
            noneValue={HOME}
          />
          <p>It is listed nowhere any more, with all that is below it. Its products stay on sale.</p>
        </TreeForm>
      )}
      <TreeForm {...form} intent="delete" heading="Delete" submit="Delete">
        <p>Only a category without products and without categories below it can be deleted.</p>
      </TreeForm>
    </section>
  )
}

type TreeFormProps = Props & { intent: string; heading: string; submit: string; children: ReactNode }

function TreeForm({ category, answer, intent, heading, submit, children }: TreeFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="admin-panel product-part" noValidate>
      <h2>{heading}</h2>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={category.version} />
      {answer?.values?.intent === intent && <FormError answer={answer} />}
      {children}
      <button className="admin-button admin-button-soft" disabled={busy}>
        {submit}
        <span className="visually-hidden"> {category.name}</span>
      </button>
    </Form>
  )
}

type OptionFieldProps = Pick<Props, 'answer'> & {
  name: string
  label: string
  options: CategoryOption[]
  initial: number | string | null
  none: string | undefined
  /** What the form sends for `none`. */
  noneValue?: string
}

export const OptionField = ({ answer, name, label, options, initial, none, noneValue = '' }: OptionFieldProps) => (
  <SelectField
    label={label}
    name={name}
    defaultValue={answer?.values?.[name] ?? initial ?? ''}
    error={answer?.fieldErrors?.[name]}
  >
    {none !== undefined && <option value={noneValue}>{none}</option>}
    {options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.label}
      </option>
    ))}
  </SelectField>
)
