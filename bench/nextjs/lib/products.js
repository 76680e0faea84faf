/** The queries of the pages: the columns of a card, its images and its stock, and the number of matches. */
import { query } from './database.js'

const COLUMNS = 'id, title, brand, category, gender, price::int, actual_price::int, colours'
export const PAGE_SIZE = 12

async function withImagesAndStock(products) {
  const ids = products.map((product) => product.id)
  const images = await query(
    `select product_id, url, view, width, height from shop.product_pictures
     where product_id = any($1) and position < 2 order by product_id, position`,
    [ids],
  )
  const stock = await query(
    `select product_id, bool_or(stock > 0) as in_stock, count(distinct size) > 1 as has_sizes from shop.variants
     where product_id = any($1) and deleted_at is null group by product_id`,
    [ids],
  )
  return products.map((product) => ({
    ...product,
    images: images.filter((image) => image.product_id === product.id),
    ...stock.find((one) => one.product_id === product.id),
  }))
}

export async function listHome() {
  const first = await query(`select ${COLUMNS} from shop.products where deleted_at is null order by id limit 4`)
  const departments = await query(
    `select d.name as department, p.* from shop.categories d cross join lateral (
       select ${COLUMNS} from shop.products p where p.department_id = d.id and p.deleted_at is null order by id limit 4
     ) p where d.kind = 'department' and d.slug in ('clothes', 'electronics', 'furniture', 'shoes') order by d.position`,
  )
  const cards = await withImagesAndStock([
    ...first.map((product) => ({ ...product, department: 'Featured' })),
    ...departments,
  ])
  return Map.groupBy(cards, (card) => card.department)
}

export async function listWomen(page) {
  const where = `gender = 'women' and deleted_at is null`
  const [{ total }] = await query(`select count(*)::int as total from shop.products where ${where}`)
  const products = await query(`select ${COLUMNS} from shop.products where ${where} order by id limit $1 offset $2`, [
    PAGE_SIZE,
    (page - 1) * PAGE_SIZE,
  ])
  return { total, products: await withImagesAndStock(products) }
}

export async function searchProducts(text) {
  const where = `words @@ websearch_to_tsquery('english', $1) and deleted_at is null`
  const [{ total }] = await query(`select count(*)::int as total from shop.products where ${where}`, [text])
  const products = await query(
    `select ${COLUMNS} from shop.products where ${where}
     order by ts_rank(words, websearch_to_tsquery('english', $1)) desc, id limit ${PAGE_SIZE}`,
    [text],
  )
  return { total, products: await withImagesAndStock(products) }
}

export async function readProduct(id) {
  const [product] = await query(
    `select ${COLUMNS}, description, features from shop.products where id = $1 and deleted_at is null`,
    [id],
  )
  if (!product) return undefined
  const images = await query(
    `select url, view, width, height from shop.product_pictures where product_id = $1 order by position`,
    [id],
  )
  const variants = await query(
    `select id, size, colour, stock, is_default from shop.variants
     where product_id = $1 and deleted_at is null order by position, id`,
    [id],
  )
  const related = await query(
    `select ${COLUMNS} from shop.products where category = $1 and id > $2 and deleted_at is null order by id limit 4`,
    [product.category, id],
  )
  return { product, images, variants, related: await withImagesAndStock(related) }
}

export const readMenu = () =>
  query(`select id, kind, parent_id, path, name from shop.categories where is_shown order by kind, position, id`)
