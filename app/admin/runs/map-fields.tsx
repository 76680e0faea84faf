/** Asks once which of the store's categories each unknown name of the file means. The store remembers the answers. */
import { Form } from 'react-router'
import type { CategoryChoice } from '#shop/product-admin/rules.ts'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { names: string[]; groups: CategoryChoice[] }

export const MapFields = ({ names, groups }: Props) => (
  <section className="admin-panel run-map" aria-labelledby="map-heading">
    <h2 id="map-heading">Which categories are these?</h2>
    <p className="runs-note">The file names categories that the store does not know. Your answers are remembered.</p>
    <Form method="post">
      {names.map((name, at) => (
        <div key={name}>
          <input type="hidden" name={`name.${at}`} value={name} />
          <SelectField label={name} name={`category.${at}`} defaultValue="">
            <option value="">Leave these rows out</option>
            {Object.entries(Object.groupBy(groups, ({ group }) => group)).map(([group, choices]) => (
              <optgroup key={group} label={group}>
                {choices?.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
      ))}
      <button className="admin-button" name="do" value="map">
        Check again
      </button>
    </Form>
  </section>
)
