/** The facets of a list as one form. A choice submits it; without scripts there is an Apply button. */
import { FIRST_FACET_VALUES, isFacetName, type Facet } from '#shop/facets/rules.ts'
import { submitForm } from './gender-filters.tsx'
import { QueryForm } from './query-form.tsx'
import { Swatch } from './swatches.tsx'
import { useListQuery, useOtherChoices } from './use-list-query.ts'

type Props = { path: string; facets: Facet[] }

export function FacetForm({ path, facets }: Props) {
  const hidden = useOtherChoices(isFacetName)
  const query = useListQuery()
  return (
    <QueryForm path={path} hidden={hidden} label="More filters" className="facets">
      {facets.map(({ name, label, values }) => {
        const boxes = values.map(({ value, label, count, isChosen, hex }) => (
          <label key={value} className="checkbox">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={query.getAll(name).includes(value)}
              disabled={count === 0 && !isChosen}
              onChange={submitForm}
            />
            {hex && <Swatch hex={hex} />}
            {label} <small>{count}</small>
          </label>
        ))
        return (
          <fieldset key={name} className={`facet-${name}`}>
            <legend>{label}</legend>
            {boxes.slice(0, FIRST_FACET_VALUES)}
            {boxes.length > FIRST_FACET_VALUES && (
              <details>
                <summary>Show all {boxes.length}</summary>
                {boxes.slice(FIRST_FACET_VALUES)}
              </details>
            )}
          </fieldset>
        )
      })}
      <noscript>
        <button className="button button-soft button-small button-wide">Apply</button>
      </noscript>
    </QueryForm>
  )
}
