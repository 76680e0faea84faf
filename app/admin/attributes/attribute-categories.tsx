/** The categories whose products have an attribute, and those in which they go on sale only with it. */
import type { Department } from '#shop/catalogue/categories.ts'

type Props = { departments: Department[]; initial: Record<string, string> }

export const AttributeCategories = ({ departments, initial }: Props) => (
  <section className="admin-panel product-part">
    <h2>Categories</h2>
    <p className="product-part-note">
      With those below them. Without any it is for all products. Where it is required, products go live only with it;
      those that are live stay so.
    </p>
    <div className="attribute-categories">
      {departments.map(({ id, name, subcategories }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          <ul>
            {[{ id, name: `All ${name}` }, ...subcategories].map((one) => (
              <CategoryChoice key={one.id} {...one} initial={initial} />
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  </section>
)

const CategoryChoice = ({ id, name, initial }: { id: number; name: string; initial: Props['initial'] }) => (
  <li>
    <label className="checkbox">
      <input type="checkbox" name={`categories.${id}`} defaultChecked={initial[`categories.${id}`] !== undefined} />{' '}
      {name}
    </label>
    <label className="checkbox">
      <input type="checkbox" name={`required.${id}`} defaultChecked={initial[`required.${id}`] !== undefined} />{' '}
      Required<span className="visually-hidden"> in {name}</span>
    </label>
  </li>
)
