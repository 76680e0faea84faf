/** The categories whose products have an attribute, and those in which they go on sale only with it. */
export type Category = { id: number; name: string; path: string }
type Props = { categories: Category[]; initial: Record<string, string> }

export const AttributeCategories = ({ categories, initial }: Props) => (
  <section className="admin-panel product-part">
    <h2>Categories</h2>
    <p className="product-part-note">
      With those below them. Without any it is for all products. Where it is required, products go live only with it;
      those that are live stay so.
    </p>
    <ul className="attribute-categories">
      {categories.map(({ id, name, path }) => (
        <li key={id}>
          <label className="checkbox">
            <input
              type="checkbox"
              name={`categories.${id}`}
              defaultChecked={initial[`categories.${id}`] !== undefined}
            />{' '}
            {path.includes('/') ? `${name} (${path.split('/')[0]})` : name}
          </label>
          <label className="checkbox">
            <input type="checkbox" name={`required.${id}`} defaultChecked={initial[`required.${id}`] !== undefined} />{' '}
            Required<span className="visually-hidden"> in {name}</span>
          </label>
        </li>
      ))}
    </ul>
  </section>
)
