/**
 * The exposed tables (section 7): the views of db/migrations, column by column. A test compares them with the views.
 */
export type ColumnType =
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'text'
  | 'text[]'
  | 'uuid'
  | 'jsonb'
  | 'timestamp with time zone'

export type Column = { name: string; type: ColumnType }
export type Reference = { name: string; column: string; table: string; to: string }
export type Table = {
  name: string
  columns: Column[]
  /** Columns that are never null. */
  required: string[]
  primaryKey: string
  /** Columns with a unique constraint, besides the primary key. */
  unique: string[]
  references: Reference[]
  /** The view joins other tables, so that its rows are expensive to read. */
  isWide: boolean
}

const WIDE = ['products_data', 'orders']
const PAIRS = ['cart_items', 'wishlist_items']
const IMAGE_COLUMNS = /^(image|img\d|images__\d+)$/
const NULLABLE: Record<string, string[]> = {
  products_data: ['category__image', 'gender'],
  profiles: ['email', 'first_name', 'last_name', 'phone'],
}

const table = (name: string, columns: Record<string, ColumnType>, references: Record<string, string> = {}): Table => ({
  name,
  primaryKey: 'id',
  unique: PAIRS.includes(name) ? ['user_id', 'product_id'] : ['id'],
  isWide: WIDE.includes(name),
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  required: Object.keys(columns).filter((column) => !IMAGE_COLUMNS.test(column) && !NULLABLE[name]?.includes(column)),
  references: Object.entries(references).map(([column, table]) => ({
    name: `${name}_${column}_fkey`,
    ...{ column, table, to: 'id' },
  })),
})

const TIMESTAMP = 'timestamp with time zone'
const OWNED = { user_id: 'profiles' }

export const EXPOSED_TABLES: readonly Table[] = [
  table('products_data', {
    ...{ id: 'integer', title: 'text', slug: 'text', price: 'numeric', actualPrice: 'numeric', description: 'text' },
    ...{ category: 'text', category__id: 'integer', category__name: 'text', category__slug: 'text' },
    ...{ category__image: 'text', gender: 'text', type: 'text', discount: 'integer' },
    ...{ image: 'text', img1: 'text', img2: 'text', img3: 'text', img4: 'text', images: 'text[]' },
    ...{ images__001: 'text', images__002: 'text', images__003: 'text', images__004: 'text', images__005: 'text' },
    ...{ created_at: TIMESTAMP, creationAt: TIMESTAMP, updatedAt: TIMESTAMP },
  }),
  table(
    'cart_items',
    {
      ...{ id: 'bigint', user_id: 'uuid', product_id: 'integer', quantity: 'integer' },
      ...{ created_at: TIMESTAMP, updated_at: TIMESTAMP },
    },
    { product_id: 'products_data', ...OWNED },
  ),
  table(
    'wishlist_items',
    { id: 'bigint', user_id: 'uuid', product_id: 'integer', created_at: TIMESTAMP },
    { product_id: 'products_data', ...OWNED },
  ),
  table(
    'orders',
    {
      ...{ id: 'uuid', user_id: 'uuid', total: 'numeric', status: 'text', items: 'jsonb' },
      ...{ created_at: TIMESTAMP, updated_at: TIMESTAMP },
    },
    OWNED,
  ),
  table('profiles', {
    ...{ id: 'uuid', email: 'text', first_name: 'text', last_name: 'text', phone: 'text' },
    ...{ created_at: TIMESTAMP, updated_at: TIMESTAMP },
  }),
]
