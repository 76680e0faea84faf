/** Fills an empty store with the demo catalogue. */
import type { Database } from '../connect.server.ts'
import { categories, products } from '../tables.server.ts'
import { stockProduct } from './stock-product.server.ts'

export async function seedDemo(db: Database) {
  if ((await db.select({ id: products.id }).from(products).limit(1)).length > 0) return
  await db.transaction(async (tx) => {
    const [clothes] = await tx
      .insert(categories)
      .values({ kind: 'department', slug: 'clothes', path: 'clothes', name: 'Clothes' })
      .returning()
    await stockProduct(tx, {
      title: 'Booti Block-Print A-line Kurta',
      brand: 'Neelambari',
      description: 'A soft cotton kurta printed by hand with small flowers.',
      features: ['Soft combed cotton', 'Three-quarter sleeves', 'Side slits'],
      rupees: 1499,
      mrp: 2199,
      gender: 'women',
      category: 'Kurtas and Kurtis',
      departmentId: clothes!.id,
      pictures: [{ url: '/pictures/kurta-block-front.webp', view: 'front view' }],
      sizes: ['S', 'M', 'L'],
      colours: ['Ivory'],
      hsn: '6204',
      gstPercent: 5,
      stock: 10,
    })
  })
}
