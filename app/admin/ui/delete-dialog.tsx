/** The confirmation before a product is deleted (S8.7-03). It has a URL, so that it also works without scripts. */
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { ProductListItem } from '#shop/product-admin/list-products.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { productsUrl } from '../products/products-url.ts'

export function DeleteDialog({ product }: { product: ProductListItem | undefined }) {
  const listUrl = productsUrl(new URLSearchParams(useLocation().search))
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('do') === 'delete'
  const close = () => product && void navigate(listUrl, { preventScrollReset: true, replace: true })
  return (
    <Dialog open={product !== undefined} onClose={close} title="Delete product">
      {product && (
        <div className="stock-delete">
          <div>
            <ProductImage src={product.image} alt="" width={72} height={90} />
          </div>
          <div>
            <p>
              <b>{product.title}</b>
            </p>
            <p>{messages.confirmDelete}</p>
          </div>
          <Form method="post" action={listUrl} preventScrollReset replace>
            <input type="hidden" name="id" value={toPublicId(product.id)} />
            <Link className="admin-button admin-button-soft" to={listUrl} preventScrollReset replace>
              Cancel
            </Link>
            <button className="admin-button admin-button-bad" name="do" value="delete" disabled={busy}>
              {busy ? 'Deleting...' : 'Delete'}
            </button>
          </Form>
        </div>
      )}
    </Dialog>
  )
}
