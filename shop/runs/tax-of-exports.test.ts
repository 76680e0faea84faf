import { eq } from 'drizzle-orm'
import { products, taxClasses } from '#db/schema.server.ts'
import { applyFile, checkFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'

const taxOf = async ({ db }: TestShop) =>
  (
    await db
      .select({ code: taxClasses.code, percent: products.gstPercent })
      .from(products)
      .innerJoin(taxClasses, eq(taxClasses.id, products.taxClassId))
      .where(eq(products.slug, 'x'))
  )[0]

test('keeps a tax class by price when an older export is imported again', async ({ shop }) => {
  await applyFile(shop, 'handle,title,category,price\nx,X,Jeans,1999\n')
  const [textile] = await shop.db.select().from(taxClasses).where(eq(taxClasses.code, 'textile'))
  await shop.db.update(products).set({ taxClassId: textile!.id, gstPercent: 5 }).where(eq(products.slug, 'x'))
  await applyFile(shop, 'handle,price\nx,4999\n')
  expect(await taxOf(shop)).toEqual({ code: 'textile', percent: 18 })
  const older = 'handle,price,hsn,gst\nx,1999,,5\n'
  expect((await applyFile(shop, older)).counts).toMatchObject({ applied: 1 })
  expect(await taxOf(shop)).toEqual({ code: 'textile', percent: 5 })
  expect((await checkFile(shop, older)).counts).toMatchObject({ none: 1 })
})
