/** The users and products of the tests, with names like in a real shop. */
import type { Database } from '#db/connect.server.ts'
import { insertProduct, type NewProduct } from '#db/seed/insert-products.server.ts'
import { categories, genderCategories, homeSections, identities, sessions, users } from '#db/schema.server.ts'
import type { User } from '#shop/shop.ts'

const person = (digit: string, name: string, isAdmin = false): User => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  sessionId: `00000000-0000-4000-9000-00000000000${digit}`,
  email: `${name.toLowerCase()}@example.in`,
  name,
  isAdmin,
  emailConfirmed: true,
})

export const asha = person('a', 'Asha')
export const ravi = person('b', 'Ravi')
/** The admin: her email is in the test shop's `adminEmails`. */
export const meera = person('c', 'Meera', true)

/** Ids in the database. The kurta has three sizes, ten pieces each; one dress is left; the lamp has no sizes. */
export const kurta = { id: 152, title: 'Indigo Kurta', small: 1, medium: 2, large: 3 }
export const jeans = { id: 153, title: 'Slim Jeans', variant: 4 }
export const dress = { id: 154, title: 'Keri Dress', variant: 5 }
export const lamp = { id: 155, title: 'Surahi Lamp', variant: 6 }
export const soldOut = { id: 156, title: 'Sold-out Shirt', variant: 7 }

const newProduct = (
  overrides: Partial<NewProduct> & Pick<NewProduct, 'title' | 'departmentId' | 'rupees'>,
): NewProduct => ({
  brand: 'Neelambari',
  description: `${overrides.title}, made slowly.`,
  features: ['Made in India'],
  mrp: overrides.rupees,
  gender: null,
  category: 'Lighting',
  images: [],
  sizes: [],
  colours: [],
  hsn: '6204',
  gstPercent: 5,
  stock: 10,
  ...overrides,
})

export async function seedTestShop(db: Database) {
  const at = new Date('2026-01-01T00:00:00Z')
  const expiry = new Date('2027-01-01T00:00:00Z')
  for (const { id, email, name, sessionId } of [asha, ravi, meera]) {
    await db
      .insert(users)
      .values({ id, email, emailConfirmedAt: at, userMetadata: { first_name: name }, createdAt: at, updatedAt: at })
    await db.insert(identities).values({ userId: id, provider: 'email', providerId: id, createdAt: at, updatedAt: at })
    await db
      .insert(sessions)
      .values({ id: sessionId, userId: id, createdAt: at, lastSeenAt: at, idleUntil: expiry, notAfter: expiry })
  }
  const department = async (slug: string, name: string, position: number) =>
    (await db.insert(categories).values({ kind: 'department', slug, path: slug, name, position }).returning())[0]!.id
  const clothes = await department('clothes', 'Clothes', 1)
  const furniture = await department('furniture', 'Furniture', 2)
  await db.insert(homeSections).values([
    { title: 'Fashion & Clothing', source: 'category', categoryId: clothes, position: 1 },
    { title: 'Furniture & Home', source: 'category', categoryId: furniture, position: 2 },
  ])
  await db.insert(genderCategories).values(
    [
      { gender: 'women' as const, label: 'Dresses and Jumpsuits' },
      { gender: 'women' as const, label: 'Kurtas and Kurtis' },
      { gender: 'men' as const, label: 'Casual Shirts' },
      { gender: 'men' as const, label: 'Jeans' },
    ].map((row, position) => ({ ...row, position, categoryId: clothes })),
  )
  await db.transaction(async (tx) => {
    await insertProduct(
      tx,
      newProduct({
        title: kurta.title,
        departmentId: clothes,
        rupees: 799,
        mrp: 999,
        gender: 'women',
        category: 'Kurtas and Kurtis',
        sizes: ['S', 'M', 'L'],
        colours: ['Indigo'],
      }),
    )
    await insertProduct(
      tx,
      newProduct({ title: jeans.title, departmentId: clothes, rupees: 1499, gender: 'men', category: 'Jeans' }),
    )
    await insertProduct(
      tx,
      newProduct({
        title: dress.title,
        departmentId: clothes,
        rupees: 2299,
        mrp: 3499,
        gender: 'women',
        category: 'Dresses and Jumpsuits',
        stock: 1,
      }),
    )
    await insertProduct(
      tx,
      newProduct({ title: lamp.title, departmentId: furniture, rupees: 2899, taxClass: 'flat-5' }),
    )
    await insertProduct(
      tx,
      newProduct({
        title: soldOut.title,
        departmentId: clothes,
        rupees: 999,
        gender: 'men',
        category: 'Casual Shirts',
        stock: 0,
      }),
    )
  })
}
