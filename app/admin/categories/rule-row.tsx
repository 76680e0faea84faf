/** One condition of a collection's rules: its field, its operator and a control for its value. */
import { useEffect, useRef } from 'react'
import { attributeOf, OPERATORS } from '#shop/collection-rules/conditions.ts'
import { findField, GENDERS, type ValueKind } from '#shop/merchandising/collection-rules.ts'
import { MAX_RULE_TEXT_LENGTH } from '#shop/merchandising/rules.ts'
import type { RuleChoices } from '#shop/merchandising/rules-input.ts'
import { FieldNotes } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import type { RulesDraft } from './rules-draft.ts'

type Condition = RulesDraft['conditions'][number]
type Props = { at: number; condition: Condition; choices: RuleChoices; error: string | undefined; isNew: boolean }

export function RuleRow({ at, condition: { field, op, value }, choices, error, isNew }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus()
  }, [isNew])
  const { name, operators, kind } = findField(field, choices.attributes) ?? {
    name: field,
    operators: [],
    kind: 'text' as const,
  }
  const label = `Condition ${at + 1}, ${name}`
  const id = `value-${at}`
  const [only] = operators
  return (
    <li className="rule-row" ref={row}>
      <b>{name}</b>
      <input type="hidden" name={`field.${at}`} value={field} />
      {only && operators.length === 1 ? (
        <span>
          {OPERATORS[only]}
          <input type="hidden" name={`op.${at}`} value={only} />
        </span>
      ) : (
        <Select
          name={`op.${at}`}
          aria-label={label}
          defaultValue={op}
          options={operators.map((one) => [one, OPERATORS[one]])}
        />
      )}
      <RuleValue
        {...{ kind, field, choices }}
        id={id}
        name={`value.${at}`}
        defaultValue={value}
        aria-label={`${label}, value`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-complaint` : undefined}
      />
      <button
        className="icon-button"
        formMethod="get"
        name="remove"
        value={at}
        aria-label={`Remove condition ${at + 1}, ${name}`}
      >
        <Icon name="trash" size={18} />
      </button>
      <div className={error ? 'rule-error field field-bad' : 'rule-error'}>
        <FieldNotes id={id} label={name} error={error} />
      </div>
    </li>
  )
}

type ValueProps = {
  kind: ValueKind
  field: string
  choices: RuleChoices
  id: string
  name: string
  defaultValue: string
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

const UNITS: Partial<Record<ValueKind, [before: string, after: string]>> = {
  rupees: ['₹', ''],
  percent: ['', '%'],
  days: ['', 'days'],
}

function RuleValue({ kind, field, choices, ...control }: ValueProps) {
  const options = optionsOf(kind, field, choices)
  if (options) return <Select {...control} options={options} />
  const attribute = choices.attributes.find(({ key }) => key === attributeOf(field))
  const [before, after] = UNITS[kind] ?? ['', attribute?.unit ?? '']
  return (
    <span className="rule-value">
      {before}
      <input
        {...control}
        inputMode={kind === 'text' ? undefined : 'decimal'}
        maxLength={kind === 'text' ? MAX_RULE_TEXT_LENGTH : 12}
        autoComplete="off"
      />
      {after}
    </span>
  )
}

/** The values to choose from, or undefined for a text or a number. */
function optionsOf(
  kind: ValueKind,
  field: string,
  { categories, attributes }: RuleChoices,
): [string, string][] | undefined {
  if (kind === 'category') return categories.map(({ id, label }) => [String(id), label])
  if (kind === 'gender') return Object.entries(GENDERS)
  if (kind === 'yes-no')
    return [
      ['yes', 'yes'],
      ['no', 'no'],
    ]
  if (kind !== 'value') return undefined
  return attributes.find(({ key }) => key === attributeOf(field))?.values.map(({ slug, name }) => [slug, name])
}
