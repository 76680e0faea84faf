/** A category of the first level with all that is below it, each with its order buttons and a handle for the pointer. */
import { Form } from 'react-router'
import type { CategoryNode } from '#shop/merchandising/list-categories.ts'
import { pluralize } from '#core/number-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import type { CategoryDrag } from './use-category-drag.ts'

type Props = { node: CategoryNode; drag: CategoryDrag }

/** A category of the first level is dropped beside the panel of another one, anything else on a row. */
export const CategoryPanel = ({ node, drag }: Props) => (
  <section
    className="admin-panel showcase-panel"
    aria-labelledby={`category-${node.id}`}
    {...drag.targetProps(node, ['before', 'after'])}
  >
    <div className="showcase-row showcase-top" {...drag.targetProps(node, ['into'])}>
      <CategoryRow node={node} drag={drag} />
    </div>
    <CategoryList nodes={node.below} drag={drag} />
  </section>
)

const CategoryList = ({ nodes, drag }: Pick<Props, 'drag'> & { nodes: CategoryNode[] }) =>
  nodes.length > 0 && (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <div
            className={`showcase-row showcase-level-${node.level}`}
            {...drag.targetProps(node, ['before', 'after', 'into'])}
          >
            <CategoryRow node={node} drag={drag} />
          </div>
          <CategoryList nodes={node.below} drag={drag} />
        </li>
      ))}
    </ul>
  )

function CategoryRow({ node: category, drag }: Props) {
  const { id, name, description, image, held, level, rules } = category
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && !category.isRetired && (
        <span className="showcase-grip" title={`Drag ${name}`} {...drag.handleProps(category, '.showcase-row')}>
          <AdminIcon name="grip" size={18} />
        </span>
      )}
      <ProductImage src={image} alt="" width={40} height={50} />
      <div className="showcase-name">
        {level === 1 ? <h2 id={`category-${id}`}>{name}</h2> : <p>{name}</p>}
        {description && <small>{description}</small>}
      </div>
      <p className="showcase-held">
        {pluralize(held, 'product')}
        {rules && ', by rules'}
      </p>
      <Visibility category={category} />
      <div className="showcase-actions">
        {!category.isRetired && <OrderButtons category={category} />}
        <Link className="admin-text-button" to={`/admin/categories/${id}`}>
          <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </>
  )
}

function Visibility({ category: { isRetired, isShown, inMenu, kind, level } }: { category: CategoryNode }) {
  const isListed = isShown && !isRetired
  const isOutOfMenu = kind === 'subcategory' && level === 2 && !inMenu
  const label = isRetired ? 'Retired' : !isShown ? 'Hidden' : isOutOfMenu ? 'Not in menu' : 'Shown'
  return (
    <p className={isListed ? 'showcase-shown' : 'showcase-hidden'}>
      <Icon name={isListed ? 'eye' : 'eye-off'} size={18} /> {label}
    </p>
  )
}

const OrderButtons = ({ category: { id, name, version } }: { category: CategoryNode }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    {(['up', 'down'] as const).map((step) => (
      <button key={step} name="step" value={step} className="icon-button" aria-label={`Move ${name} ${step}`}>
        <Icon name={step} size={18} />
      </button>
    ))}
  </Form>
)
