import { eq } from 'drizzle-orm'
import { products as productRows } from '#db/schema.server.ts'
import { kurta } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { checkFile, problemsIn } from '#test/run-file.ts'
import type { StoredRow } from './change-sheet.ts'
import { messages as products } from '../product-admin/messages.ts'
import { messages } from './messages.ts'

const withoutNotes = ({ row, problems }: StoredRow) => ({ row, problems: problems.filter(({ isNote }) => !isNote) })
const HEADER = 'handle,title,category,gender,price,mrp,size,colour,stock'

test('makes no draft and no new product live at the price 0', async ({ shop }) => {
  await shop.db.update(productRows).set({ status: 'draft' }).where(eq(productRows.id, kurta.id))
  const run = await checkFile(
    shop,
    'handle,title,category,gender,status,price,picture_urls\nindigo-kurta,,,,live,0,https://a.in/b.jpg\nslim-jeans,,,,,0,\nnew-shirt,New Shirt,Casual Shirts,men,,0,https://a.in/b.jpg\n',
  )
  expect(problemsIn(run)).toEqual([
    `2 status: ${products.cannotGoLive(['price'])}`,
    `4 status: ${messages.staysDraft(['price'])}`,
  ])
})

test('shows the difference of each row and writes nothing', async ({ shop }) => {
  const run = await checkFile(
    shop,
    `${HEADER}\nindigo-kurta,Indigo Kurta,,,"₹1,799.50",₹2099,S,Indigo,\nindigo-kurta,,,,,,XL,Indigo,4\nnew-shirt,New Shirt,Casual Shirts,men,999,,M,Blue,3\nslim-jeans,Slim Jeans,Jeans,men,1499,,,,\n`,
  )
  expect(problemsIn(run)).toEqual([`4 status: ${messages.staysDraft(['picture'])}`])
  expect(run.items.map(({ row, action, before, after }) => ({ row, action, before, after }))).toEqual([
    {
      ...{ row: 2, action: 'update' },
      before: { price: '799', mrp: '999' },
      after: { price: '1799.5', mrp: '2099' },
    },
    {
      ...{ row: 3, action: 'create' },
      before: { size: '', colour: '', stock: '0' },
      after: { size: 'XL', colour: 'Indigo', stock: '4' },
    },
    {
      ...{ row: 4, action: 'create' },
      before: expect.objectContaining({ title: '' }) as object,
      after: expect.objectContaining({
        title: 'New Shirt',
        gender: 'men',
        price: '999',
        size: 'M',
        stock: '3',
      }) as object,
    },
    { row: 5, action: 'none', before: {}, after: {} },
  ])
  expect(run).toMatchObject({ state: 'checked', counts: { read: 4, create: 2, update: 1, none: 1, error: 0 } })
})

test('names every fault by its row and column', async ({ shop }) => {
  const run = await checkFile(
    shop,
    `${HEADER}\na,A,Jeans,men,"1,999","1,799",,,\nb,B,Jeens,men,999,,,,\nindigo-kurta,,,,,,S,Indigo,12\nc,C,Jeans,men,1234:5,,,,\nd,D,Jeans,women,5,,,,\na,A,Jeans,men,5,,,,\n`,
  )
  expect(problemsIn({ items: run.items.map(withoutNotes) })).toEqual([
    '2 mrp: The MRP cannot be lower than the price',
    expect.stringMatching(/^3 category: The store has no such category\. Near: Men > Jeans/),
    `4 stock: ${messages.stockNotCounted}`,
    `5 price: ${messages.invalidMoney}`,
    '6 category: Please choose a category of this gender',
    `7 handle: ${messages.duplicateHandle(2)}`,
  ])
  expect(run.counts).toMatchObject({ error: 6, create: 0 })
})

test('reads semicolons, tabs, line ends of Windows and the mark of UTF-8', async ({ shop }) => {
  for (const separator of [';', '\t'])
    expect(
      await checkFile(
        shop,
        `\ufeff${['handle', 'price'].join(separator)}\r\n${['slim-jeans', '₹1,399'].join(separator)}\r\n`,
      ),
    ).toMatchObject({ state: 'checked', items: [{ row: 2, after: { price: '1399' } }] })
})

test('refuses files that are not UTF-8, not CSV, or without columns', async ({ shop }) => {
  const utf16 = new Uint8Array(Buffer.from('\ufeffhandle,price\na,1\n', 'utf16le'))
  const latin = new Uint8Array(Buffer.from('handle,title\na,Caf\xe9\n', 'latin1'))
  for (const bytes of [utf16, latin])
    expect(await checkFile(shop, bytes)).toMatchObject({ state: 'failed', problem: messages.wrongEncoding })
  expect(await checkFile(shop, 'name,cost\na,1\n')).toMatchObject({ state: 'failed', problem: messages.noColumns })
  expect(await checkFile(shop, 'sku,SKU\na,1\n')).toMatchObject({ problem: messages.duplicateColumn('sku') })
  expect(await checkFile(shop, ' \n')).toMatchObject({ problem: messages.emptyFile })
  expect(await checkFile(shop, 'handle,title\na,"open\n')).toMatchObject({ state: 'failed' })
})

test('counts stock only when the admin says so', async ({ shop }) => {
  const file = 'sku,stock\n152-INDIGO-S,12\n152-INDIGO-M,10\nnone,1\n'
  expect(problemsIn(await checkFile(shop, file))).toEqual([
    `2 stock: ${messages.stockNotCounted}`,
    `4 sku: ${messages.unknownSku}`,
  ])
  const counted = await checkFile(shop, file, { stock: 'available' })
  expect(counted.kind).toBe('stock')
  expect(counted.items.map(({ action, before, after }) => [action, before.stock, after.stock])).toEqual([
    ['update', '10', '12'],
    ['none', undefined, undefined],
    ['error', '0', '1'],
  ])
})

test('refuses a file whose rows all have one handle, with a sentence', async ({ shop }) => {
  const rows = Array.from({ length: 4000 }, (_, n) => `same,${n === 0 ? 'Same,Jeans' : ','},men,5,,s${n},,1`)
  const run = await checkFile(shop, `${HEADER}\n${rows.join('\n')}\n`)
  expect(run).toMatchObject({ state: 'checked', counts: { read: 4000, error: 4000 } })
  expect(problemsIn({ items: run.items.slice(0, 2) })).toEqual([
    `2 handle: ${messages.tooManyProductRows(4000)}`,
    `3 : ${messages.otherRow(2)}`,
  ])
})

test('takes no name of JavaScript for a value', async ({ shop }) => {
  const own = await checkFile(
    shop,
    'handle,title,category,price,gender,status\na,A,Jeans,5,constructor,\nb,B,Jeans,5,,__proto__\n',
  )
  expect(problemsIn(own)).toEqual([`2 gender: ${messages.unknownGender}`, `3 status: ${products.invalidStatus}`])
  const other = await checkFile(
    shop,
    'Type,SKU,Name,Regular price,Categories,Published\nsimple,W1,W,5,Jeans,toString\n',
  )
  expect(problemsIn(other)).toEqual([`2 status: ${products.invalidStatus}`])
})

test('refuses a file of too many columns at once', async ({ shop }) => {
  const names = Array.from({ length: 200_000 }, (_, at) => at)
  expect(await checkFile(shop, `handle,${names.join(',')}\na,b\n`)).toMatchObject({
    state: 'failed',
    problem: messages.tooManyColumns,
  })
})

test('compares long names by their beginnings, and asks for no category that cannot be answered', async ({ shop }) => {
  const long = 'Kurtas and Kurtis '.repeat(1000)
  const run = await checkFile(shop, `handle,title,category,price\n${`a,A,${long},5\n`.repeat(20)}`)
  expect(run).toMatchObject({ state: 'checked', unknown: { categories: [] } })
  expect(problemsIn(run)[0]).toMatch(/no such category\. Near: Women > Kurtas and Kurtis/)
})
