/**
 * Asks what the names of a file mean that the store does not know: its columns, and once each of its categories. And what
 * products get of which the file says nothing.
 */
import { Form, useNavigation } from 'react-router'
import type { CategoryChoice } from '#shop/product-admin/rules.ts'
import { COLUMN_NAMES, columnOf, NET_QUANTITY } from '#shop/runs/columns.ts'
import type { AskedColumn, AskedFallbacks } from '#shop/runs/read-run-page.ts'
import type { ActionResult } from '../../form-action.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { FallbackFields } from './fallback-fields.tsx'

type Props = {
  run: {
    columns: AskedColumn[]
    attributes: { column: string; name: string }[]
    unknown: { categories: string[] }
    choices: CategoryChoice[]
    fallbacks: AskedFallbacks | undefined
  }
  answer: ActionResult | undefined
}

export function MapFields({ run: { columns, attributes, unknown, choices, fallbacks }, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const names = choices.length > 0 ? unknown.categories : []
  const hasNames = columns.length + names.length > 0
  if (!hasNames && !fallbacks) return null
  const typed = answer?.values ?? {}
  return (
    <section className="admin-panel run-map" aria-labelledby="map-heading">
      <h2 id="map-heading">{hasNames ? headingOf(columns) : 'What the file leaves open'}</h2>
      {hasNames && (
        <p className="runs-note">The file has names that the store does not know. Your answers are remembered.</p>
      )}
      <Form method="post" preventScrollReset>
        {columns.length > 0 && <Columns columns={columns} attributes={attributes} typed={typed} />}
        {names.length > 0 && (
          <Categories names={names} choices={choices} hasLegend={columns.length > 0} typed={typed} />
        )}
        {fallbacks && <FallbackFields asked={fallbacks} answer={answer} />}
        <button className="admin-button" name="do" value="map" disabled={busy}>
          Check again
        </button>
      </Form>
    </section>
  )
}

const headingOf = (columns: AskedColumn[]) =>
  columns.length > 0 ? 'What do these names mean?' : 'Which categories are these?'

/** What the form said that was refused. */
type Typed = NonNullable<ActionResult['values']>

const Columns = ({ columns, attributes, typed }: Pick<Props['run'], 'columns' | 'attributes'> & { typed: Typed }) => (
  <fieldset>
    <legend>Columns</legend>
    {columns.map(({ name, chosen }, at) => (
      <div key={name}>
        <input type="hidden" name={`column.${at}`} value={name} />
        <SelectField label={name} name={`meaning.${at}`} defaultValue={typed[`meaning.${at}`] ?? chosen}>
          <option value="">Not used</option>
          {Object.entries(OF).map(([of, label]) => (
            <optgroup key={of} label={label}>
              {columnsOf(of).map((column) => (
                <option key={column} value={column}>
                  {labelOf(column)}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label="Attributes">
            {attributes.map((one) => (
              <option key={one.column} value={one.column}>
                {one.name}
              </option>
            ))}
          </optgroup>
        </SelectField>
      </div>
    ))}
  </fieldset>
)

const columnsOf = (of: string): string[] => [
  ...COLUMN_NAMES.filter((column) => columnOf(column)?.of === of),
  ...(of === 'product' ? [NET_QUANTITY] : []),
]

const OF = { product: 'Product', variant: 'Size' }
const CAPITALS = /\b(mrp|gst|hsn|sku)\b/g

/** `size_mrp` as `Size MRP` */
function labelOf(column: string) {
  const words = column.replaceAll('_', ' ').replace(CAPITALS, (word) => word.toUpperCase())
  return words[0]!.toUpperCase() + words.slice(1)
}

const Categories = ({
  names,
  choices,
  hasLegend,
  typed,
}: {
  names: string[]
  choices: CategoryChoice[]
  hasLegend: boolean
  typed: Typed
}) => (
  <fieldset>
    <legend className={hasLegend ? undefined : 'run-label'}>Categories</legend>
    {names.map((name, at) => (
      <div key={name}>
        <input type="hidden" name={`name.${at}`} value={name} />
        <SelectField label={name} name={`category.${at}`} defaultValue={typed[`category.${at}`] ?? ''}>
          <option value="">Leave these rows out</option>
          {Object.entries(Object.groupBy(choices, ({ group }) => group)).map(([group, ofGroup]) => (
            <optgroup key={group} label={group}>
              {ofGroup?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
    ))}
  </fieldset>
)
