/** The responses to writes, case by case (wire.md 3.1): the principal, the request, the status and the body. */
import { describe } from 'vitest'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { ashasOrder, seedCustomerData, ravisOrder } from '#test/customer-data.ts'
import { insertPriceList, passTime } from '#test/price-lists.ts'
import { expect, test } from '#test/shop.ts'
import { createRestClient, type Principal, type Sent } from '#supabase/test/rest-client.ts'
import { hours } from '#core/time.ts'
import { rest } from './rest.ts'

type Case = {
  /** The request, written as the first line of HTTP. */
  sends: string
  body?: unknown
  prefer?: string
  one?: boolean
  headers?: Record<string, string>
  status: number
  answer?: unknown
  gets?: Record<string, string | null>
}

function cases(title: string, as: Principal, table: Case[]) {
  describe(title, () => {
    for (const { sends, body, prefer, one, headers, status, answer, gets = {} } of table)
      test(`${sends} ${(JSON.stringify(body) ?? '').slice(0, 300)} ${prefer ?? ''} → ${status}`, async ({ shop }) => {
        await seedCustomerData(shop)
        const [method = '', path = ''] = sends.split(' ')
        const accept: Record<string, string> = one ? { accept: 'application/vnd.pgrst.object+json' } : {}
        const sent: Sent = { method, headers: { ...accept, ...(prefer ? { prefer } : {}), ...headers }, body }
        const found = await createRestClient(shop, rest)(as, path, sent)
        expect([found.status, found.text.slice(0, 400)]).toEqual([status, expect.anything()])
        if (answer === '' || Array.isArray(answer)) expect(answer === '' ? found.text : found.json).toEqual(answer)
        else if (answer) expect(found.json).toMatchObject(answer)
        for (const [name, value] of Object.entries(gets)) expect([name, found.headers.get(name)]).toEqual([name, value])
      })
  })
}

const whole = 'return=representation'
const none: never[] = []
const line = (product: { id: number }, quantity: number) => ({ user_id: asha.id, product_id: product.id, quantity })
const own = `user_id=eq.${asha.id}`
const duplicate = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "cart_items_user_id_product_id_key"',
}

cases('cart_items', asha, [
  {
    sends: 'POST /cart_items',
    body: line(jeans, 2),
    status: 201,
    answer: '',
    gets: { 'content-range': '*/*', 'content-type': null },
  },
  {
    sends: 'POST /cart_items?columns="user_id","product_id","quantity"&select=*',
    body: [line(jeans, 2)],
    prefer: whole,
    one: true,
    status: 201,
    answer: { user_id: asha.id, product_id: 153, quantity: 2 },
    gets: {
      'content-type': 'application/vnd.pgrst.object+json; charset=utf-8',
      'preference-applied': 'return=representation',
    },
  },
  {
    sends: 'POST /cart_items?select=quantity,products_data(title)',
    body: [line(jeans, 2)],
    prefer: whole,
    status: 201,
    answer: [{ quantity: 2, products_data: { title: 'Slim Jeans' } }],
  },
  {
    sends: 'POST /cart_items?select=product_id,quantity',
    body: [line(jeans, 2), line(dress, 1)],
    prefer: `${whole},count=exact`,
    status: 201,
    answer: [
      { product_id: 153, quantity: 2 },
      { product_id: 154, quantity: 1 },
    ],
    gets: { 'content-range': '*/2' },
  },
  {
    sends: 'POST /cart_items?select=quantity',
    body: { product_id: 153 },
    prefer: whole,
    status: 201,
    answer: [{ quantity: 1 }],
  },
  {
    sends: 'POST /cart_items?select=quantity',
    body: line(dress, 5),
    prefer: whole,
    status: 201,
    answer: [{ quantity: 1 }],
  },
  {
    sends: 'POST /cart_items',
    body: line(jeans, 2),
    prefer: 'return=headers-only',
    status: 201,
    answer: '',
    gets: { location: expect.stringMatching(/^\/cart_items\?id=eq\.\d+$/) as string },
  },
  { sends: 'POST /cart_items', body: [], prefer: whole, status: 201, answer: none },
  { sends: 'POST /cart_items', body: [], prefer: `resolution=ignore-duplicates,${whole}`, status: 201, answer: none },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id',
    body: [],
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 200,
    answer: none,
    gets: { 'preference-applied': 'resolution=merge-duplicates, return=representation' },
  },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id',
    body: [line(jeans, 1), line(jeans, 2)],
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 400,
    answer: {
      code: '21000',
      message: 'ON CONFLICT DO UPDATE command cannot affect row a second time',
      hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
    },
  },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id&select=quantity',
    body: [line(jeans, 1), line(jeans, 2)],
    prefer: `resolution=ignore-duplicates,${whole}`,
    status: 201,
    answer: [{ quantity: 1 }],
  },
  ...['ignore', 'merge'].map((resolution): Case => ({
    // Without on_conflict only the primary key is checked.
    sends: 'POST /cart_items',
    body: line(kurta, 4),
    prefer: `resolution=${resolution}-duplicates`,
    status: 409,
    answer: duplicate,
  })),
  ...(['POST', 'PATCH'] as const).map((method): Case => ({
    sends: `${method} /cart_items${method === 'PATCH' ? '?product_id=eq.152' : ''}`,
    body: method === 'PATCH' ? { quantity: 11 } : line(jeans, 11),
    status: 409,
    answer: { code: 'PT409', message: 'Only 10 left' },
  })),
  {
    sends: 'PATCH /cart_items?product_id=eq.152&select=quantity',
    body: { quantity: 20000 },
    prefer: whole,
    status: 200,
    answer: [{ quantity: 10 }],
  },
  {
    sends: 'PATCH /cart_items?product_id=eq.152&select=product_id,quantity',
    body: { product_id: 153 },
    prefer: whole,
    status: 200,
    answer: [{ product_id: 153, quantity: 2 }],
  },
  {
    sends: 'PATCH /cart_items?product_id=eq.152&select=product_id,quantity',
    body: { product_id: 154, quantity: 1 },
    prefer: whole,
    status: 200,
    answer: [{ product_id: 154, quantity: 1 }],
  },
  { sends: 'PATCH /cart_items?product_id=eq.152', body: { product_id: 152 }, status: 204 },
  {
    sends: 'PATCH /cart_items?product_id=eq.152',
    body: { product_id: 154 },
    status: 409,
    answer: { code: 'PT409', message: 'Only 1 left' },
  },
  { sends: 'PATCH /cart_items?product_id=eq.152', body: { product_id: 155 }, status: 409, answer: duplicate },
  { sends: 'PATCH /cart_items?product_id=eq.152', body: { product_id: 999 }, status: 409, answer: { code: '23503' } },
  { sends: 'PATCH /cart_items?product_id=eq.152', body: { product_id: null }, status: 400, answer: { code: '23502' } },
  {
    sends: 'PATCH /cart_items?product_id=eq.152',
    body: { product_id: 156 },
    status: 409,
    answer: { message: 'This item is sold out' },
  },
  {
    sends: 'POST /cart_items',
    body: line(soldOut, 1),
    status: 409,
    answer: { code: 'PT409', message: 'This item is sold out', details: null, hint: null },
  },
  {
    sends: 'POST /cart_items',
    body: line(kurta, 1),
    status: 409,
    answer: { ...duplicate, details: `Key (user_id, product_id)=(${asha.id}, 152) already exists.` },
  },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id&select=quantity',
    body: line(kurta, 4),
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 200,
    answer: [{ quantity: 4 }],
    gets: { 'preference-applied': 'resolution=merge-duplicates, return=representation' },
  },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id&select=quantity',
    body: [line(kurta, 4), line(jeans, 1)],
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 201,
    answer: [{ quantity: 4 }, { quantity: 1 }],
  },
  {
    sends: 'POST /cart_items?on_conflict=user_id,product_id',
    body: line(kurta, 4),
    prefer: `resolution=ignore-duplicates,${whole}`,
    status: 201,
    answer: none,
  },
  {
    sends: 'POST /cart_items',
    body: { ...line(jeans, 1), user_id: ravi.id },
    status: 403,
    answer: { code: '42501', message: 'new row violates row-level security policy for table "cart_items"' },
  },
  {
    sends: 'POST /cart_items',
    body: line({ id: 999 }, 1),
    status: 409,
    answer: { code: '23503', details: 'Key (product_id)=(999) is not present in table "products_data".' },
  },
  {
    sends: 'POST /cart_items',
    body: { user_id: asha.id, quantity: 1 },
    status: 400,
    answer: {
      code: '23502',
      message: 'null value in column "product_id" of relation "cart_items" violates not-null constraint',
    },
  },
  { sends: 'POST /cart_items', body: { ...line(jeans, 1), quantity: null }, status: 400, answer: { code: '23502' } },
  {
    sends: 'POST /cart_items?columns=product_id,quantity',
    body: [{ product_id: 153 }],
    status: 400,
    answer: { code: '23502' },
  },
  {
    sends: 'POST /cart_items?columns=product_id,quantity',
    body: [{ product_id: 153 }],
    prefer: 'missing=default',
    status: 201,
    gets: { 'preference-applied': 'missing=default' },
  },
  { sends: 'POST /cart_items?columns=product_id', body: [{ product_id: 153, nonsense: 1 }], status: 201 },
  {
    sends: 'POST /cart_items',
    body: line(jeans, 0),
    status: 400,
    answer: {
      code: '23514',
      message: 'new row for relation "cart_items" violates check constraint "cart_items_quantity"',
    },
  },
  {
    sends: 'POST /cart_items',
    body: { ...line(jeans, 1), quantity: 'many' },
    status: 400,
    answer: { code: '22P02', message: 'invalid input syntax for type integer: "many"' },
  },
  { sends: 'POST /cart_items', body: { ...line(jeans, 1), quantity: 1e12 }, status: 400, answer: { code: '22003' } },
  {
    sends: 'POST /cart_items',
    body: { ...line(jeans, 1), user_id: 'me' },
    status: 400,
    answer: { code: '22P02', message: 'invalid input syntax for type uuid: "me"' },
  },
  {
    sends: 'POST /cart_items',
    body: { ...line(jeans, 1), nope: 1 },
    status: 400,
    answer: { code: 'PGRST204', message: "Could not find the 'nope' column of 'cart_items' in the schema cache" },
  },
  { sends: 'POST /cart_items?columns=nope', body: line(jeans, 1), status: 400, answer: { code: 'PGRST204' } },
  {
    sends: 'POST /cart_items',
    body: [line(jeans, 1), { product_id: 154 }],
    status: 400,
    answer: { code: 'PGRST102', message: 'All object keys must match' },
  },
  { sends: 'POST /cart_items', body: '{', status: 400, answer: { code: 'PGRST102', message: 'Empty or invalid json' } },
  { sends: 'POST /cart_items', body: '[1]', status: 400, answer: { code: 'PGRST102' } },
  {
    sends: 'POST /cart_items',
    body: '<a/>',
    headers: { 'content-type': 'text/xml' },
    status: 400,
    answer: { code: 'PGRST102', message: 'Content-Type not acceptable: text/xml' },
  },
  {
    sends: 'POST /cart_items?select=product_id,quantity',
    body: 'product_id,quantity\n153,2\n154,"1"\n',
    headers: { 'content-type': 'text/csv' },
    prefer: whole,
    status: 201,
    answer: [
      { product_id: 153, quantity: 2 },
      { product_id: 154, quantity: 1 },
    ],
  },
  {
    sends: 'POST /cart_items?select=product_id,quantity',
    body: 'product_id,quantity\r\n153,2\r\n154,NULL',
    headers: { 'content-type': 'text/csv' },
    status: 400,
    answer: { code: '23502' },
  },
  {
    sends: 'POST /cart_items',
    body: 'product_id,quantity\n153',
    headers: { 'content-type': 'text/csv' },
    status: 400,
    answer: { code: 'PGRST102', message: 'All lines must have same number of fields' },
  },
  {
    sends: 'POST /cart_items',
    body: 'product_id,quantity\n153,"2',
    headers: { 'content-type': 'text/csv' },
    status: 400,
    answer: { code: 'PGRST102', message: 'Empty or invalid csv' },
  },
  {
    sends: 'POST /cart_items?select=quantity',
    body: 'product_id=153&quantity=2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    prefer: whole,
    status: 201,
    answer: [{ quantity: 2 }],
  },
  {
    sends: 'PATCH /cart_items?product_id=eq.152',
    body: { quantity: 5, updated_at: '2026-01-15T06:30:00Z' },
    status: 204,
    answer: '',
    gets: { 'content-range': '0-0/*', 'content-type': null },
  },
  {
    sends: 'PATCH /cart_items?product_id=eq.152&select=quantity',
    body: { quantity: 99 },
    prefer: whole,
    status: 200,
    answer: [{ quantity: 10 }],
  },
  {
    sends: `PATCH /cart_items?${own}&select=quantity,products_data(title)`,
    body: { quantity: 3 },
    prefer: `${whole},count=exact`,
    status: 200,
    answer: [
      { quantity: 3, products_data: { title: 'Indigo Kurta' } },
      { quantity: 3, products_data: { title: 'Surahi Lamp' } },
    ],
    gets: { 'content-range': '0-1/2' },
  },
  {
    sends: 'PATCH /cart_items?product_id=eq.153',
    body: { quantity: 1 },
    status: 204,
    gets: { 'content-range': '*/*' },
  },
  { sends: 'PATCH /cart_items?product_id=eq.153', body: { quantity: 1 }, prefer: whole, status: 200, answer: none },
  {
    sends: 'PATCH /cart_items?product_id=eq.153',
    body: { quantity: 1 },
    prefer: whole,
    one: true,
    status: 406,
    answer: { code: 'PGRST116', details: 'The result contains 0 rows' },
  },
  { sends: `PATCH /cart_items?${own}`, body: {}, status: 204, gets: { 'content-range': '*/*' } },
  { sends: `PATCH /cart_items?${own}`, body: { quantity: 0 }, status: 400, answer: { code: '23514' } },
  { sends: `PATCH /cart_items?${own}`, body: { user_id: ravi.id }, status: 403, answer: { code: '42501' } },
  { sends: `PATCH /cart_items?${own}`, body: { nope: 1 }, status: 400, answer: { code: 'PGRST204' } },
  {
    sends: 'PATCH /cart_items',
    body: { quantity: 1 },
    status: 400,
    answer: { code: '21000', message: 'UPDATE requires a WHERE clause' },
  },
  {
    sends: `PATCH /cart_items?${own}`,
    body: { quantity: 1 },
    prefer: 'handling=strict,max-affected=1',
    status: 400,
    answer: {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 2 rows',
    },
  },
  {
    sends: `PATCH /cart_items?${own}`,
    body: { quantity: 1 },
    prefer: 'handling=strict,max-affected=2',
    status: 204,
    gets: { 'preference-applied': 'handling=strict, max-affected=2' },
  },
  {
    sends: `PATCH /cart_items?select=id:product_id&id=gt.0&limit=1`,
    body: { quantity: 1 },
    prefer: whole,
    status: 200,
    answer: [{ id: 152 }],
  },
  { sends: 'DELETE /cart_items?product_id=eq.152', status: 204, answer: '', gets: { 'content-range': '*/*' } },
  {
    sends: 'DELETE /cart_items?product_id=eq.152&select=product_id,quantity',
    prefer: `${whole},count=exact`,
    status: 200,
    answer: [{ product_id: 152, quantity: 2 }],
    gets: { 'content-range': '*/1' },
  },
  { sends: 'DELETE /cart_items?product_id=eq.153', status: 204 },
  { sends: `DELETE /cart_items?user_id=eq.${ravi.id}`, prefer: whole, status: 200, answer: none },
  { sends: 'DELETE /cart_items', status: 400, answer: { code: '21000', message: 'DELETE requires a WHERE clause' } },
  {
    sends: 'PUT /cart_items?product_id=eq.1',
    body: {},
    status: 405,
    answer: { code: 'PGRST105', message: "Filters must include all and only primary key columns with 'eq' operators" },
  },
  { sends: 'PUT /cart_items?id=eq.1', body: { id: 2 }, status: 400, answer: { code: 'PGRST115' } },
  {
    sends: 'PROPFIND /cart_items',
    status: 405,
    answer: { code: 'PGRST117', message: 'Unsupported HTTP method: PROPFIND' },
  },
  {
    sends: 'POST /cart_items?on_conflict=quantity',
    body: line(jeans, 1),
    prefer: 'resolution=merge-duplicates',
    status: 400,
    answer: {
      code: '42P10',
      message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    },
  },
  { sends: 'POST /rpc/much', body: { much: 'x'.repeat(2 ** 20) }, status: 413, answer: { code: 'PT413' } },
  { sends: 'POST /nosuch', body: {}, status: 404, answer: { code: 'PGRST205' } },
  {
    sends: 'POST /rpc/nope',
    body: { a: 1 },
    status: 404,
    answer: {
      code: 'PGRST202',
      message: 'Could not find the function public.nope(a) in the schema cache',
      details:
        'Searched for the function public.nope with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
  },
  {
    sends: 'POST /cart_items',
    body: {},
    headers: { 'content-profile': 'shop' },
    status: 406,
    answer: { code: 'PGRST106' },
  },
  { sends: 'OPTIONS /cart_items', status: 200, gets: { allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' } },
])

const wish = (product: { id: number }) => ({
  user_id: asha.id,
  product_id: product.id,
  created_at: '2026-01-15T06:30:00Z',
})
cases('wishlist_items', asha, [
  {
    sends: 'POST /wishlist_items?select=user_id,product_id',
    body: [wish(jeans)],
    prefer: whole,
    one: true,
    status: 201,
    answer: { user_id: asha.id, product_id: 153 },
  },
  {
    sends: 'POST /wishlist_items?select=created_at',
    body: wish(jeans),
    prefer: `${whole}, timezone=Asia/Kolkata`,
    status: 201,
    answer: [{ created_at: '2026-01-15T12:00:00+05:30' }],
    gets: { 'preference-applied': 'return=representation, timezone=Asia/Kolkata' },
  },
  { sends: 'POST /wishlist_items', body: wish(kurta), status: 409, answer: { code: '23505' } },
  {
    sends: 'POST /wishlist_items',
    body: wish(kurta),
    prefer: 'resolution=ignore-duplicates',
    status: 409,
    answer: { code: '23505' },
  },
  {
    sends: 'POST /wishlist_items?on_conflict=user_id,product_id',
    body: wish(kurta),
    prefer: 'resolution=ignore-duplicates',
    status: 201,
  },
  {
    sends: 'PATCH /wishlist_items?product_id=eq.154&select=product_id',
    body: { product_id: 153 },
    prefer: whole,
    status: 200,
    answer: [{ product_id: 153 }],
  },
  { sends: 'PATCH /wishlist_items?product_id=eq.154', body: { product_id: 154 }, status: 204 },
  {
    sends: 'PATCH /wishlist_items?product_id=eq.154',
    body: { product_id: 152 },
    status: 409,
    answer: { code: '23505' },
  },
  { sends: 'PATCH /wishlist_items?product_id=eq.154', body: { product_id: 1 }, status: 409, answer: { code: '23503' } },
  {
    sends: 'POST /wishlist_items?on_conflict=user_id,product_id&select=product_id',
    body: wish(kurta),
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 200,
    answer: [{ product_id: 152 }],
  },
  { sends: 'POST /wishlist_items', body: wish({ id: 1 }), status: 409, answer: { code: '23503' } },
  { sends: 'POST /wishlist_items', body: { ...wish(jeans), user_id: ravi.id }, status: 403, answer: { code: '42501' } },
  {
    sends: `DELETE /wishlist_items?${own}&product_id=eq.154`,
    prefer: 'count=exact',
    status: 204,
    gets: { 'content-range': '*/1' },
  },
  {
    sends: `DELETE /wishlist_items?${own}&select=product_id`,
    prefer: whole,
    status: 200,
    answer: [{ product_id: 154 }, { product_id: 152 }],
  },
  { sends: `PATCH /wishlist_items?${own}`, body: { user_id: ravi.id }, status: 403, answer: { code: '42501' } },
])

const bought = (product: { id: number; title?: string }, quantity = 1) => ({
  id: product.id,
  title: product.title ?? 'Unknown Product',
  price: 1,
  quantity,
  image: 'x',
})
const order = (...items: object[]) => ({ user_id: asha.id, total: 1, status: 'pending', items })
const stored = {
  user_id: asha.id,
  status: 'pending',
  total: 2298,
  items: [
    { id: 152, title: 'Indigo Kurta', price: 799, quantity: 1 },
    { id: 153, title: 'Slim Jeans', price: 1499, quantity: 1 },
  ],
}
cases('orders', asha, [
  {
    sends: 'POST /orders?columns="user_id","total","status","items"&select=*',
    body: [order(bought(kurta), bought(jeans))],
    prefer: whole,
    one: true,
    status: 201,
    answer: stored,
  },
  {
    sends: 'POST /orders?select=total,status',
    body: { ...order(bought(lamp, 2)), status: 'delivered' },
    prefer: whole,
    status: 201,
    answer: [{ total: 5798, status: 'pending' }],
  },
  {
    sends: 'POST /orders?select=items->0->>size',
    body: order({ id: '152', variant_id: kurta.large, quantity: 1 }),
    prefer: whole,
    status: 201,
    answer: [{ size: 'L' }],
  },
  {
    sends: 'POST /orders?select=items->0->quantity',
    body: order(bought(kurta, 2), bought(kurta)),
    prefer: whole,
    status: 201,
    answer: [{ quantity: 3 }],
  },
  {
    sends: 'POST /orders',
    body: order(bought(dress, 2)),
    status: 409,
    answer: { code: 'PT409', message: 'Only 1 left' },
  },
  {
    sends: 'POST /orders',
    body: order(bought(soldOut)),
    status: 409,
    answer: { code: 'PT409', message: 'Sold-out Shirt is sold out' },
  },
  {
    sends: 'POST /orders',
    body: order(bought({ id: 999 })),
    status: 404,
    answer: { code: 'PT404', message: 'Product with ID 848 not found in database' },
  },
  { sends: 'POST /orders', body: order(), status: 409, answer: { code: 'PT409' } },
  { sends: 'POST /orders', body: { ...order(), items: 'all' }, status: 422, answer: { code: 'PT422' } },
  {
    sends: 'POST /orders',
    body: order({ id: 152, quantity: -1 }),
    status: 422,
    answer: { message: 'Please enter a whole number of items' },
  },
  { sends: 'POST /orders', body: { user_id: asha.id }, status: 400, answer: { code: '23502' } },
  {
    sends: 'POST /orders',
    body: { ...order(bought(kurta)), user_id: ravi.id },
    status: 403,
    answer: { code: '42501', message: 'new row violates row-level security policy for table "orders"' },
  },
  {
    sends: 'POST /orders',
    body: { ...order(bought(kurta)), status: 'lost' },
    status: 400,
    answer: { code: '22P02', message: 'invalid input value for enum order_status: "lost"' },
  },
  {
    sends: `PATCH /orders?id=eq.${ashasOrder}&select=status`,
    body: { status: 'cancelled' },
    prefer: whole,
    status: 200,
    answer: [{ status: 'cancelled' }],
  },
  {
    sends: `PATCH /orders?id=eq.${ashasOrder}&select=status,total`,
    body: { status: 'pending', total: 1, items: [] },
    prefer: whole,
    one: true,
    status: 200,
    answer: { status: 'pending', total: 1598 },
  },
  {
    sends: `PATCH /orders?id=eq.${ashasOrder}`,
    body: { status: 'delivered' },
    status: 403,
    answer: { code: '42501', message: 'permission denied for table orders' },
  },
  {
    sends: `PATCH /orders?id=eq.${ravisOrder}`,
    body: { status: 'cancelled' },
    prefer: whole,
    one: true,
    status: 406,
    answer: { code: 'PGRST116' },
  },
  {
    sends: `DELETE /orders?id=eq.${ashasOrder}`,
    status: 403,
    answer: { code: '42501', message: 'permission denied for table orders' },
  },
])

cases('profiles', asha, [
  {
    sends: 'POST /profiles',
    body: { id: asha.id, email: asha.email, first_name: 'A', last_name: 'B', phone: '' },
    status: 409,
    answer: {
      code: '23505',
      message: 'duplicate key value violates unique constraint "profiles_pkey"',
      details: `Key (id)=(${asha.id}) already exists.`,
    },
  },
  {
    sends: 'POST /profiles?select=first_name,phone',
    body: { id: asha.id, first_name: 'Aasha', phone: '98765 43210' },
    prefer: `resolution=merge-duplicates,${whole}`,
    status: 200,
    answer: [{ first_name: 'Aasha', phone: '9876543210' }],
  },
  { sends: 'POST /profiles', body: { id: ravi.id, first_name: 'R' }, status: 403, answer: { code: '42501' } },
  {
    sends: `PATCH /profiles?id=eq.${asha.id}&select=first_name,last_name`,
    body: 'last_name,first_name\nRao,"Asha ""Didi"", the first"\n',
    headers: { 'content-type': 'text/csv' },
    prefer: whole,
    status: 200,
    answer: [{ first_name: 'Asha "Didi", the first', last_name: 'Rao' }],
  },
  {
    sends: `PATCH /profiles?id=eq.${asha.id}&select=first_name,last_name,email`,
    body: { first_name: 'Aasha', last_name: 'Rao-Verma', email: 'else@example.in' },
    prefer: whole,
    one: true,
    status: 200,
    answer: { first_name: 'Aasha', last_name: 'Rao-Verma', email: asha.email },
  },
  ...['+1 415 555 0100', '040-2345 6789', '+91 12345 67890', '100'].map((phone): Case => ({
    sends: `PATCH /profiles?id=eq.${asha.id}&select=phone`,
    body: { phone: ` ${phone}\n` },
    prefer: whole,
    status: 200,
    answer: [{ phone }],
  })),
  ...['call me', `+1 ${'0'.repeat(40)}`].map((phone): Case => ({
    sends: `PATCH /profiles?id=eq.${asha.id}`,
    body: { phone },
    status: 422,
    answer: { code: 'PT422', message: 'Please enter a phone number' },
  })),
  {
    sends: `PATCH /profiles?id=eq.${ravi.id}`,
    body: { first_name: 'X' },
    status: 204,
    gets: { 'content-range': '*/*' },
  },
  { sends: `PUT /profiles?id=eq.${asha.id}`, body: { id: asha.id, first_name: 'Put' }, prefer: whole, status: 200 },
  {
    sends: `DELETE /profiles?id=eq.${asha.id}`,
    status: 403,
    answer: { code: '42501', message: 'permission denied for table profiles' },
  },
])
cases('a missing profile is created', meera, [
  {
    sends: 'POST /profiles?select=*',
    body: { id: meera.id, email: meera.email, first_name: 'Meera', last_name: 'Iyer', phone: '' },
    prefer: whole,
    one: true,
    status: 201,
    answer: { id: meera.id, email: meera.email, first_name: 'Meera', last_name: 'Iyer' },
  },
  { sends: `PUT /profiles?id=eq.${meera.id}`, body: { id: meera.id, first_name: 'Meera' }, status: 201 },
])

const shirt = {
  title: 'Neel Shirt',
  price: 1499,
  actualPrice: 1999,
  gender: 'men',
  category: 'Casual Shirts',
  type: 'regular',
  discount: 25,
  image: 'https://a.in/0.jpg',
  img1: 'https://a.in/1.jpg',
  img2: '',
  img3: '',
  img4: '',
}
cases('products_data, by the admin', meera, [
  {
    sends: 'POST /products_data?select=*',
    body: [shirt],
    prefer: whole,
    one: true,
    status: 201,
    answer: {
      ...shirt,
      img2: null,
      img3: null,
      img4: null,
      images: ['https://a.in/0.jpg', 'https://a.in/1.jpg'],
      category__slug: 'clothes',
    },
  },
  {
    sends: 'POST /products_data?select=title,category,category__name,images,gender',
    body: {
      title: 'Deya',
      price: 99.5,
      images: ['https://a.in/d.jpg'],
      description: 'A lamp',
      category__slug: 'furniture',
      slug: 'x',
      creationAt: '2026-01-01T00:00:00Z',
    },
    prefer: whole,
    status: 201,
    answer: [
      {
        title: 'Deya',
        category: 'Furniture',
        category__name: 'Furniture',
        images: ['https://a.in/d.jpg'],
        gender: null,
      },
    ],
  },
  {
    sends: 'POST /products_data',
    body: { ...shirt, title: '' },
    status: 422,
    answer: { code: 'PT422', message: 'Please fill all required fields' },
  },
  { sends: 'POST /products_data', body: { ...shirt, category: 'Hats' }, status: 422, answer: { code: 'PT422' } },
  {
    sends: 'POST /products_data',
    body: { ...shirt, image: 'javascript:alert(1)' },
    status: 422,
    answer: { message: 'Please enter an address that begins with https://' },
  },
  {
    sends: 'POST /products_data',
    body: { ...shirt, price: 'cheap' },
    status: 400,
    answer: { code: '22P02', message: 'invalid input syntax for type numeric: "cheap"' },
  },
  {
    sends: 'PATCH /products_data?id=eq.152&select=id,title,price,images',
    body: { id: '152', created_at: '2026-01-01T00:00:00+00:00', title: 'Indigo Kurta', price: 899.5 },
    prefer: whole,
    one: true,
    status: 200,
    answer: {
      id: 152,
      title: 'Indigo Kurta',
      price: 899.5,
      images: ['http://localhost:3000/media/0123456789abcdef/800x1000.jpg', 'https://pictures.example.in/back.jpg'],
    },
  },
  {
    sends: 'PATCH /products_data?id=eq.152&select=price,actualPrice,discount',
    body: { price: 1599 },
    prefer: whole,
    status: 200,
    answer: [{ price: 1599, actualPrice: 1599, discount: 0 }],
  },
  {
    sends: 'PATCH /products_data?id=eq.152&select=image,img1,img2',
    body: { img1: 'https://a.in/1.jpg', img2: 'https://a.in/2.jpg' },
    prefer: whole,
    status: 200,
    answer: [
      {
        image: 'http://localhost:3000/media/0123456789abcdef/800x1000.jpg',
        img1: 'https://a.in/1.jpg',
        img2: 'https://a.in/2.jpg',
      },
    ],
  },
  { sends: 'PATCH /products_data?id=eq.152', body: { title: '' }, status: 422, answer: { code: 'PT422' } },
  {
    sends: 'PATCH /products_data?id=eq.1',
    body: { title: 'X' },
    one: true,
    prefer: whole,
    status: 406,
    answer: { code: 'PGRST116' },
  },
  { sends: 'DELETE /products_data?id=eq.152', prefer: 'count=exact', status: 204, gets: { 'content-range': '*/1' } },
  {
    sends: 'DELETE /products_data?id=eq.153&select=id,title',
    prefer: whole,
    status: 200,
    answer: [{ id: 153, title: 'Slim Jeans' }],
  },
  {
    sends: `PATCH /orders?id=eq.${ravisOrder}&select=status`,
    body: { status: 'processing' },
    prefer: whole,
    status: 200,
    answer: [{ status: 'processing' }],
  },
  {
    sends: `PATCH /orders?id=eq.${ravisOrder}`,
    body: { status: 'delivered' },
    status: 409,
    answer: { code: 'PT409', message: 'An order that is pending cannot become delivered' },
  },
])
const deniedGoods = { code: '42501', message: 'permission denied for table products_data' }
for (const [as, status] of [
  [asha, 403],
  ['anon', 401],
  ['service', 403],
] as const)
  cases(`products_data, by ${typeof as === 'string' ? as : as.name}`, as, [
    {
      sends: 'POST /products_data',
      body: [shirt],
      status,
      answer: deniedGoods,
      gets: { 'www-authenticate': status === 401 ? 'Bearer' : null },
    },
    { sends: 'PATCH /products_data?id=eq.152', body: { price: 1 }, status, answer: deniedGoods },
    { sends: 'DELETE /products_data?id=eq.152', status, answer: deniedGoods },
  ])
cases('an anonymous client', 'anon', [
  {
    sends: 'POST /cart_items',
    body: line(jeans, 1),
    status: 401,
    answer: { code: '42501', message: 'new row violates row-level security policy for table "cart_items"' },
  },
  { sends: 'POST /orders', body: order(bought(kurta)), status: 401, answer: { code: '42501' } },
  { sends: 'POST /profiles', body: { id: asha.id }, status: 401, answer: { code: '42501' } },
  { sends: 'PATCH /products_data?id=eq.152', body: '{', status: 401, answer: deniedGoods },
  { sends: 'PATCH /products_data?id=eq.152', body: { nope: 1 }, status: 401, answer: deniedGoods },
  { sends: 'PATCH /products_data?id=eq.152', body: {}, status: 401, answer: deniedGoods },
  { sends: `PATCH /cart_items?${own}`, body: '{', status: 400, answer: { code: 'PGRST102' } },
  { sends: `PATCH /cart_items?${own}`, body: { quantity: 9 }, status: 204, gets: { 'content-range': '*/*' } },
  { sends: `DELETE /cart_items?${own}`, prefer: whole, status: 200, answer: none },
  { sends: `DELETE /orders?${own}`, prefer: whole, status: 200, answer: none },
])
cases('the service key writes for the user whom the row names', 'service', [
  {
    sends: 'POST /cart_items?select=user_id,quantity',
    body: line(jeans, 2),
    prefer: whole,
    status: 201,
    answer: [{ user_id: asha.id, quantity: 2 }],
  },
  { sends: 'POST /cart_items', body: { product_id: 153 }, status: 400, answer: { code: '23502' } },
  {
    sends: 'POST /cart_items',
    body: { ...line(jeans, 1), user_id: '00000000-0000-4000-8000-0000000000ff' },
    status: 409,
    answer: {
      code: '23503',
      details: 'Key (user_id)=(00000000-0000-4000-8000-0000000000ff) is not present in table "users".',
    },
  },
  {
    sends: 'POST /orders?select=user_id,total',
    body: order(bought(kurta)),
    prefer: whole,
    status: 201,
    answer: [{ user_id: asha.id, total: 799 }],
  },
  {
    sends: `PATCH /profiles?id=eq.${ravi.id}&select=last_name`,
    body: { last_name: 'Sen' },
    prefer: whole,
    status: 200,
    answer: [{ last_name: 'Sen' }],
  },
  { sends: `PATCH /orders?id=eq.${ravisOrder}`, body: { status: 'shipped' }, status: 403, answer: { code: '42501' } },
  {
    sends: `DELETE /wishlist_items?user_id=eq.${ravi.id}`,
    prefer: 'count=exact',
    status: 204,
    gets: { 'content-range': '*/1' },
  },
])

test('keeps the regular price of a product whose whole row is sent back while a price list runs', async ({ shop }) => {
  await insertPriceList(shop, [{ productId: kurta.id, rupees: 599 }])
  await passTime(shop, hours(1))
  const client = createRestClient(shop, rest)
  const read = async () =>
    ((await client(meera, `/products_data?id=eq.${kurta.id}`, { method: 'GET' })).json as Record<string, unknown>[])[0]!
  const row = await read()
  expect(row).toMatchObject({ price: 599 })
  const body = { ...row, title: 'Indigo Kurta II', image: 'https://pictures.example.in/kurta.jpg' }
  const headers = { prefer: 'resolution=merge-duplicates' }
  const written = await client(meera, '/products_data', { method: 'POST', headers, body })
  expect(written.status).toBe(200)
  expect(await read()).toMatchObject({ title: 'Indigo Kurta II', price: 599 })
  await passTime(shop, hours(1))
  expect(await read()).toMatchObject({ price: 799 })
})
