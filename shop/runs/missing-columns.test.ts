import { openSite } from '#test/picture-site.ts'
import { applyFile, checkFile, problemsIn } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { fetchPictures } from './fetch-pictures.ts'

const storeCap = (shop: TestShop) =>
  applyFile(
    shop,
    'handle,title,category,price,mrp,description,brand,type,tags,features,size,colour,sku,barcode,weight_g\n' +
      'cap,Cap,Jeans,799,999,Warm,Nila,Hat,wool,Soft,M,Blue,CAP-1,8901030865275,120\n',
  )

test('keeps the values of columns that a Shopify file lacks', async ({ shop }) => {
  await storeCap(shop)
  const tagged = await checkFile(shop, 'URL handle,Tags\ncap,winter\n')
  expect(tagged.items).toMatchObject([{ action: 'update', before: { tags: 'wool' }, after: { tags: 'winter' } }])
  expect(Object.keys(tagged.items[0]!.after)).toEqual(['tags'])
  const priced = await checkFile(shop, 'URL handle,SKU,Price\ncap,CAP-1,749\n')
  expect(priced.items[0]!.after).toEqual({ price: '749' })
  expect(problemsIn(priced)).toEqual([])
})

test('empties the values of empty cells in a Shopify file', async ({ shop }) => {
  await storeCap(shop)
  const { items } = await checkFile(shop, 'URL handle,SKU,Vendor,Barcode,Price,Compare-at price\ncap,CAP-1,,,799,\n')
  expect(items[0]!.after).toEqual({ brand: '', barcode: '', mrp: '' })
})

test('keeps the values of columns that a WooCommerce file lacks', async ({ shop }) => {
  await storeCap(shop)
  const { items } = await checkFile(shop, 'ID,Type,SKU,Name,Regular price\n1,simple,CAP-1,Cap,749\n')
  expect(items[0]!.after).toEqual({ price: '749' })
})

test('keeps the texts of pictures in a Shopify file without a column for them', async ({ shop }) => {
  openSite(shop)
  const urls = ['https://a.example.in/a.jpg', 'https://a.example.in/b.jpg']
  await applyFile(
    shop,
    `handle,picture_urls,picture_alts\nindigo-kurta,"${urls.join('\n')}","from the left\nfrom the right"\n`,
  )
  await fetchPictures(shop, 1)
  const { items } = await checkFile(
    shop,
    `URL handle,Product image URL\nindigo-kurta,${urls[0]}\nindigo-kurta,${urls[1]}\n`,
  )
  expect(items.map(({ after }) => after)).toEqual([{}])
})

test.for([
  ['Shopify', 'URL handle,Title,Product category,SKU,Price\nscarf,Scarf,Jeans,SCARF-1,499\n'],
  ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Categories\n1,simple,SCARF-1,Scarf,499,Jeans\n'],
])('makes a new product from a file of %s with few columns', async ([, file], { shop }) => {
  const run = await applyFile(shop, file!)
  expect(run.counts).toMatchObject({ create: 1, applied: 1 })
  expect((await checkFile(shop, file!)).counts).toMatchObject({ none: 1 })
})
