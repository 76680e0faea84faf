/** How many products fit the conditions as they are in the form, and the first of them. */
import type { RulesPreview as Preview } from '#shop/merchandising/preview-rules.ts'
import { formatRupees } from '#core/money.ts'
import { formatCount } from '#core/number-format.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'

type Props = { preview: Preview | null; isEmpty: boolean }

export function RulesPreview({ preview, isEmpty }: Props) {
  if (isEmpty) return null
  const total = preview?.total ?? 0
  return (
    <section className="admin-panel product-part rule-preview" aria-labelledby="fitting">
      <h2 id="fitting">What fits</h2>
      <p role="status">
        {preview
          ? `${formatCount(total)} ${total === 1 ? 'product fits' : 'products fit'}${amongOf(preview)}`
          : 'Fill in all conditions to see which products fit.'}
      </p>
      <ul>
        {preview?.products.map(({ id, title, priceFrom, image }) => (
          <li key={id}>
            <ProductImage src={image} alt="" width={40} height={50} />
            <Link to={`/editProduct/${toPublicId(id)}`}>{title}</Link>
            <span>{formatRupees(priceFrom)}</span>
          </li>
        ))}
      </ul>
      {preview && total > preview.products.length && preview.products.length > 0 && (
        <p className="product-part-note">and {formatCount(total - preview.products.length)} more</p>
      )}
    </section>
  )
}

const amongOf = ({ checked }: Preview) => (checked === null ? '' : ` among the newest ${formatCount(checked)}`)
