/** The path of the admin page for the record of an audit event. */
import type { AuditEntity } from '#shop/audit-log/rules.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'

export function entityPath(kind: AuditEntity, id: string) {
  if (!id) return undefined
  if (kind === 'product') return `/editProduct/${toPublicId(Number(id))}`
  if (kind === 'stock') return `/admin/stock/${id}`
  if (kind === 'run') return `/admin/runs/${id}`
  if (kind === 'banner') return `/admin/banners/${id}`
  if (kind === 'page') return `/admin/pages/${id}`
  if (kind === 'delivery') return '/admin/delivery-areas'
  if (kind === 'announcement') return '/admin/announcement'
  if (kind === 'home-section') return `/admin/home/${id}`
  if (kind === 'category') return `/admin/categories/${id}`
  if (kind === 'gender-category') return `/admin/categories/genders/${id}`
  if (kind === 'party') return `/admin/parties/${id}`
  if (kind === 'size-chart') return `/admin/size-charts/${id}`
  if (kind === 'attribute') return `/admin/attributes/${id}`
  if (kind === 'price-list') return `/admin/price-lists/${id}`
  if (kind === 'gst') return `/admin/gst?month=${id}`
  if (kind === 'return') return `/admin/returns/${id}`
  if (kind === 'review') return '/admin/reviews'
  if (kind === 'return-rule') return `/admin/return-rules/${id}`
  if (kind === 'search-term') return `/admin/search/terms/${id}`
  if (kind === 'colour') return `/admin/colours/words/${id}`
  if (kind === 'tax') return `/admin/tax/${id}`
  if (kind === 'offer') return `/admin/offers/${id}`
  if (kind === 'job') return '/admin/health'
  if (kind === 'key') return '/admin/keys'
  return kind === 'order' ? `/admin/orders/${id}` : undefined
}
