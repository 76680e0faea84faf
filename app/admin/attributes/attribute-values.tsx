/** Renames, retires and merges the values of an attribute. */
import { MAX_VALUE_LENGTH, type AttributeValue } from '#shop/attributes/rules.ts'

type Props = { values: AttributeValue[]; initial: Record<string, string> }

export const AttributeValues = ({ values, initial }: Props) => (
  <ul className="attribute-values">
    {values.map(({ id, name }) => (
      <li key={id}>
        <input
          name={`values.${id}.name`}
          aria-label={`Name of ${name}`}
          defaultValue={initial[`values.${id}.name`]}
          maxLength={MAX_VALUE_LENGTH}
          autoComplete="off"
        />
        <select
          name={`values.${id}.into`}
          aria-label={`Merge ${name} into`}
          defaultValue={initial[`values.${id}.into`]}
        >
          <option value="">Not merged</option>
          {values
            .filter((other) => other.id !== id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                Merge into {other.name}
              </option>
            ))}
        </select>
        <label className="checkbox">
          <input
            type="checkbox"
            name={`values.${id}.retired`}
            aria-label={`${name} is retired`}
            defaultChecked={initial[`values.${id}.retired`] !== undefined}
          />{' '}
          Retired
        </label>
      </li>
    ))}
  </ul>
)
