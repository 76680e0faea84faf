/** The responses to reads, case by case (wire.md 3.1): the principal, the query, the status and the body. */
import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { rateLimits } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { ashasOrder, seedCustomerData, ravisOrder } from '#test/customer-data.ts'
import { expect, test } from '#test/shop.ts'
import { createRestClient, type Principal } from '#supabase/test/rest-client.ts'
import { addDuration, minutes } from '#core/time.ts'
import { rest } from './rest.ts'

type Case = [path: string, status: number, answer?: unknown, headers?: Record<string, string | null>]
type Options = { as?: Principal; headers?: Record<string, string>; method?: string }

function cases(title: string, { as = 'anon', ...sent }: Options, table: Case[]) {
  describe(title, () => {
    for (const [path, status, answer, headers = {}] of table)
      test(`${path} → ${status}`, async ({ shop }) => {
        await seedCustomerData(shop)
        const found = await createRestClient(shop, rest)(as, path, sent)
        expect([found.status, found.text.slice(0, 300)]).toEqual([status, expect.anything()])
        if (typeof answer === 'string') expect(found.text).toBe(answer)
        else if (Array.isArray(answer)) expect(found.json).toEqual(answer)
        else if (answer) expect(found.json).toMatchObject(answer)
        for (const [name, value] of Object.entries(headers))
          expect([name, found.headers.get(name)]).toEqual([name, value])
      })
  })
}

const ids = (...all: number[]) => all.map((id) => ({ id }))
const p = (query: string) => `/products_data?select=id&${query}`
const none: never[] = []

cases('every filter operator', {}, [
  [p('id=eq.153'), 200, ids(153)],
  [p('gender=neq.men'), 200, ids(152, 154)],
  [p('price=gt.1499'), 200, ids(154, 155)],
  [p('price=gte.1499'), 200, ids(153, 154, 155)],
  [p('price=lt.999'), 200, ids(152)],
  [p('price=lte.999'), 200, ids(152, 156)],
  [p('price=gte.900&price=lte.1500'), 200, ids(153, 156)],
  [p('title=like.*Kurta'), 200, ids(152)],
  [p('title=ilike.%25JEANS%25'), 200, ids(153)],
  [p('title=like(any).{*Kurta,*Lamp}'), 200, ids(152, 155)],
  [p('title=ilike(all).{*a*,*i*}'), 200, ids(152, 153, 155)],
  [p('id=eq(any).{152,155}'), 200, ids(152, 155)],
  [p('category=in.(Jeans,"Casual%20Shirts")'), 200, ids(153, 156)],
  [p('category=in.%28Casual+Shirts%2CJeans%29&order=price.asc'), 200, ids(156, 153)],
  [p('category=in.("a,b","c\\"d\\\\")'), 200, none],
  [p('id=in.()'), 200, none],
  [p('id=not.in.(152,153)'), 200, ids(154, 155, 156)],
  [p('gender=is.null'), 200, ids(155)],
  [p('gender=is.not_null&id=lt.154'), 200, ids(152, 153)],
  [p('gender=not.is.NULL&id=gt.153'), 200, ids(154, 156)],
  [p('gender=isdistinct.men'), 200, ids(152, 154, 155)],
  [p('images=cs.{https://pictures.example.in/back.jpg}'), 200, ids(152)],
  [p('images=cd.{a,b}&id=lt.154'), 200, ids(153)],
  [p('images=ov.{https://pictures.example.in/back.jpg,x}'), 200, ids(152)],
  [p('title=fts.kurta'), 200, ids(152)],
  [p('title=fts(english).lamps'), 200, ids(155)],
  [p('title=plfts.slim jeans'), 200, ids(153)],
  [p('title=phfts(english).slim jeans'), 200, ids(153)],
  [p('title=wfts.kurta or lamp'), 200, ids(152, 155)],
  [p('title=eq.Slim Jeans'), 200, ids(153)],
  [p('title=eq.a,b.(c)'), 200, none],
  [p('id=not.eq.152&id=not.gt.154'), 200, ids(153, 154)],
  [p('category__slug=eq.furniture&category__id=eq.2'), 200, ids(155)],
  [p('title=adj.x'), 404, { code: '42883' }],
  [p('id=like.1'), 404, { code: '42883' }],
])

const bounded = encodeURIComponent('(((a{1,40}){1,40}){1,40})')
cases('regular expressions are rejected for anonymous clients', {}, [
  [
    p('title=match.^S'),
    400,
    {
      code: 'PGRST100',
      message: '"failed to parse filter (match.^S)" (line 1, column 1)',
      details: 'unexpected "match" expecting an operator without a regular expression',
      hint: 'Regular expressions are for signed-in users. Use like or ilike instead.',
    },
  ],
  [p('title=not.imatch.s'), 400, { code: 'PGRST100' }],
  [p('title=match(any).{^S,^I}'), 400, { code: 'PGRST100' }],
  [p('or=(id.eq.152,title.match.^S)'), 400, { code: 'PGRST100' }],
  ['/profiles?select=id,cart_items(id)&cart_items.id=match.1', 400, { code: 'PGRST100' }],
])
cases('regular expressions of shoppers must be short and simple', { as: asha }, [
  [p('title=match.^S'), 200, ids(153, 155, 156)],
  [p('title=imatch.^s.*p$'), 200, ids(155)],
  [p('title=not.match.^S'), 200, ids(152, 154)],
  [p('title=match(any).{^Ind,p$}'), 200, ids(152, 155)],
  [p('title=match.^(Slim|Keri)%5Cs'), 200, ids(153, 154)],
  [
    p(`description=match.${bounded}`),
    400,
    {
      code: 'PGRST100',
      message: '"failed to parse filter (match.(((a{1,40}){1,40}){1,40}))" (line 1, column 11)',
      details: 'unexpected "{" expecting a plain regular expression',
    },
  ],
  [p(`title=match.${'x'.repeat(101)}`), 400, { code: 'PGRST100' }],
  [p('title=match.('), 400, { code: '2201B' }],
])
cases('any regular expression is accepted with the service key', { as: 'service' }, [
  [p('title=match.^.{11}$'), 200, ids(155)],
  [p(`description=match.${encodeURIComponent('(((a{1,250}){1,250}){1,250})')}`), 400],
])

cases('and, or, not', {}, [
  [p('or=(id.eq.152,id.eq.154)'), 200, ids(152, 154)],
  [p('or=(id.eq.152,and(price.gt.2000,not.gender.is.null))'), 200, ids(152, 154)],
  [p('or=(id.eq.152,gender.not.in.(men,women),id.not.gt.153)'), 200, ids(152, 153)],
  [p('and=(price.gt.800,price.lt.1600)'), 200, ids(153, 156)],
  [p('not.or=(gender.eq.men,gender.eq.women)&id=gt.0'), 200, none],
  [p('not.and=(gender.eq.men,price.lt.1000)'), 200, ids(152, 153, 154, 155)],
  [p('or=(title.eq."Slim Jeans",category.in.("Lighting",x))'), 200, ids(153, 155)],
  [p('or=(images.cs.{https://pictures.example.in/back.jpg},id.eq.156)'), 200, ids(152, 156)],
  [p('or=(title.like.*Kurta*,not.and(id.gt.152,id.gt.0))'), 200, ids(152)],
])

cases('order', {}, [
  [p('order=price.desc&limit=2'), 200, ids(155, 154)],
  [p('order=gender.asc.nullsfirst,price.desc'), 200, ids(155, 153, 156, 154, 152)],
  [p('order=gender.desc'), 200, ids(155, 152, 154, 153, 156)],
  [p('order=gender.desc.nullslast&limit=1'), 200, ids(152)],
  [p('order=gender.nullsfirst&limit=1'), 200, ids(155)],
  [p('order=category__id'), 200, ids(152, 153, 154, 156, 155)],
  [p('order=creationAt.desc&limit=1'), 200, ids(152)],
])

cases('columns', {}, [
  [
    '/products_data?select=title,price,actualPrice,discount&id=eq.152',
    200,
    [{ title: 'Indigo Kurta', price: 799, actualPrice: 999, discount: 20 }],
  ],
  ['/products_data?select=name:title,cost:price::text&id=eq.152', 200, [{ name: 'Indigo Kurta', cost: '799' }]],
  ['/products_data?select="actualPrice"&id=eq.153', 200, [{ actualPrice: 1499 }]],
  ['/products_data?select=id,images->0&id=eq.153', 200, [{ id: 153, images: null }]],
  ['/products_data?select=second:images->>1&id=eq.152', 200, [{ second: 'https://pictures.example.in/back.jpg' }]],
  [
    '/products_data?select=image,img1,images__002&id=eq.152',
    200,
    [
      {
        image: 'http://localhost:3000/media/0123456789abcdef/800x1000.jpg',
        img1: 'https://pictures.example.in/back.jpg',
        images__002: 'https://pictures.example.in/back.jpg',
      },
    ],
  ],
  ['/products_data?select=created_at&id=eq.152', 200, '[{"created_at":"2026-01-01T00:00:00+00:00"}]'],
  ['/products_data?select=id::int8,price::int&id=eq.152', 200, [{ id: 152, price: 799 }]],
  ['/products_data?select= id , title &id=eq.155', 200, [{ id: 155, title: 'Surahi Lamp' }]],
])

cases('rows and ranges without a count', {}, [
  [
    p('limit=2'),
    200,
    ids(152, 153),
    { 'content-range': '0-1/*', 'content-location': '/products_data?limit=2&select=id' },
  ],
  [p('limit=2&offset=3'), 200, ids(155, 156), { 'content-range': '3-4/*' }],
  [p('offset=99'), 200, none, { 'content-range': '*/*' }],
  [p('limit=0'), 200, none, { 'content-range': '*/*' }],
  [p('offset=-5&limit=1'), 200, ids(152), { 'content-range': '0-0/*' }],
  [
    p('limit=-1'),
    416,
    {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'Limit should be greater than or equal to zero.',
    },
  ],
  [
    '/products_data',
    200,
    undefined,
    {
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-4/*',
      'content-location': '/products_data',
    },
  ],
])

const madeAt = '/products_data?select=created_at&id=eq.152'
cases('times in another time zone', { headers: { prefer: 'timezone=Asia/Kolkata' } }, [
  [madeAt, 200, '[{"created_at":"2026-01-01T05:30:00+05:30"}]', { 'preference-applied': 'timezone=Asia/Kolkata' }],
])
cases('an unknown time zone is ignored', { headers: { prefer: 'timezone=Mars/Olympus' } }, [
  [madeAt, 200, '[{"created_at":"2026-01-01T00:00:00+00:00"}]', { 'preference-applied': null }],
])
cases('an unknown time zone with strict handling', { headers: { prefer: 'handling=strict, timezone=Mars/Olympus' } }, [
  [madeAt, 400, { code: 'PGRST122', details: 'Invalid preferences: timezone=Mars/Olympus' }],
])

cases('counted rows', { headers: { prefer: 'count=exact' } }, [
  [p('id=gt.0'), 200, ids(152, 153, 154, 155, 156), { 'content-range': '0-4/5', 'preference-applied': 'count=exact' }],
  [p('limit=2'), 206, ids(152, 153), { 'content-range': '0-1/5' }],
  [p('offset=5'), 206, none, { 'content-range': '*/5' }],
  [
    p('offset=24'),
    416,
    { code: 'PGRST103', details: 'An offset of 24 was requested, but there are only 5 rows.', hint: null },
    { 'content-range': '*/5' },
  ],
  [p('id=eq.0'), 200, none, { 'content-range': '*/0' }],
  ['/products_data?select=*&gender=eq.men&offset=0&limit=12', 200, undefined, { 'content-range': '0-1/2' }],
  ['/products_data?select=id&or=(id.eq.152,id.eq.153)&limit=1', 206, ids(152), { 'content-range': '0-0/2' }],
])

cases('a range in the header', { headers: { range: '1-2', 'range-unit': 'items' } }, [
  [p('id=gt.0'), 200, ids(153, 154), { 'content-range': '1-2/*' }],
  [p('limit=2'), 200, ids(153), { 'content-range': '1-1/*' }],
])
for (const range of ['items=1-2', '-1', '1 - 2', 'x'])
  cases(`a header that is no range: ${range}`, { headers: { range } }, [
    [p('id=lt.155'), 200, ids(152, 153, 154), { 'content-range': '0-2/*' }],
  ])
cases('a range is ignored for HEAD', { method: 'HEAD', headers: { range: '1-2' } }, [
  [p('id=gt.0'), 200, '', { 'content-range': '0-4/*' }],
])
cases('an invalid range', { headers: { range: '5-3' } }, [
  [
    p('id=gt.0'),
    416,
    {
      code: 'PGRST103',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    },
  ],
])
cases('a planned count is the planner’s', { headers: { prefer: 'count=planned' } }, [
  [p('id=eq.152'), 200, ids(152), { 'content-range': '0-0/1', 'preference-applied': 'count=planned' }],
  ['/orders?select=items->a&order=items->b', 200, none],
  ['/products_data?select=id,cart_items(id->a)&order=images->0&id=eq.152', 200, [{ id: 152, cart_items: none }]],
])
cases('an estimated count is exact while it is small', { headers: { prefer: 'count=estimated' } }, [
  [p('limit=2'), 206, ids(152, 153), { 'content-range': '0-1/5', 'preference-applied': 'count=estimated' }],
])

const one = { headers: { accept: 'application/vnd.pgrst.object+json' } }
const notOne = (rows: number) => ({
  code: 'PGRST116',
  details: `The result contains ${rows} rows`,
  hint: null,
  message: 'Cannot coerce the result to a single JSON object',
})
cases('one object', one, [
  [
    '/products_data?select=*&id=eq.152',
    200,
    { id: 152, title: 'Indigo Kurta' },
    { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8', 'content-range': '0-0/*' },
  ],
  [
    '/products_data?select=*&id=eq.1',
    406,
    notOne(0),
    { 'content-type': 'application/json; charset=utf-8', 'proxy-status': 'PostgREST; error=PGRST116' },
  ],
  ['/products_data?select=*&gender=eq.men', 406, notOne(2)],
])
cases('the head of one object', { ...one, method: 'HEAD' }, [
  ['/products_data?id=eq.152', 200, '', { 'content-range': '0-0/*' }],
  ['/products_data?id=eq.1', 406, ''],
  ['/products_data', 406, ''],
])
cases('one object past the end', { headers: { ...one.headers, prefer: 'count=exact' } }, [
  [p('offset=24'), 406, notOne(0)],
])
cases('without nulls', { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } }, [
  [
    '/products_data?select=id,gender&id=gte.155',
    200,
    [{ id: 155 }, { id: 156, gender: 'men' }],
    { 'content-type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
  ],
])
cases('CSV', { headers: { accept: 'text/csv' } }, [
  [
    '/products_data?select=id,title,price,images&id=lte.153',
    200,
    'id,title,price,images\n152,"Indigo Kurta",799,"{http://localhost:3000/media/0123456789abcdef/800x1000.jpg,https://pictures.example.in/back.jpg}"\n153,"Slim Jeans",1499,{}',
    { 'content-type': 'text/csv; charset=utf-8' },
  ],
])
cases('an unknown media type', { headers: { accept: 'image/png' } }, [
  [p('id=eq.152'), 406, { code: 'PGRST107', message: 'None of these media types are available: image/png' }],
])
cases('the Accept header of a browser', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }, [
  [p('id=eq.152'), 200, ids(152)],
])
cases('HEAD', { method: 'HEAD', headers: { prefer: 'count=exact' } }, [
  [p('limit=2'), 206, '', { 'content-range': '0-1/5' }],
  [p('offset=9'), 416, ''],
])
cases('another schema', { headers: { 'accept-profile': 'other' } }, [
  [
    p('id=eq.1'),
    406,
    { code: 'PGRST106', message: 'Invalid schema: other', hint: 'Only the following schemas are exposed: public' },
  ],
])
cases('strict preferences', { headers: { prefer: 'handling=strict, foo=bar' } }, [
  [p('id=eq.1'), 400, { code: 'PGRST122', details: 'Invalid preferences: foo=bar' }],
])
cases('an empty Prefer header', { headers: { prefer: '' } }, [
  [p('id=eq.152'), 200, ids(152), { 'preference-applied': null }],
])

const kurtaOf = { title: 'Indigo Kurta', price: 799 }
cases('embedded tables', { as: asha }, [
  [
    '/wishlist_items?select=*,products_data(*)&user_id=eq.' + asha.id + '&limit=1',
    200,
    [
      expect.objectContaining({
        product_id: 154,
        products_data: expect.objectContaining({ id: 154, title: 'Keri Dress' }) as unknown,
      }),
    ],
  ],
  [
    '/cart_items?select=quantity,products_data(title,price)&product_id=eq.152',
    200,
    [{ quantity: 2, products_data: kurtaOf }],
  ],
  [
    '/cart_items?select=quantity,goods:products_data(title,price)&product_id=eq.152',
    200,
    [{ quantity: 2, goods: kurtaOf }],
  ],
  [
    '/cart_items?select=quantity,goods:product_id(title)&product_id=eq.152',
    200,
    [{ quantity: 2, goods: { title: 'Indigo Kurta' } }],
  ],
  [
    '/cart_items?select=quantity,products_data!cart_items_product_id_fkey(title)&product_id=eq.152',
    200,
    [{ quantity: 2, products_data: { title: 'Indigo Kurta' } }],
  ],
  [
    '/cart_items?select=quantity,products_data!product_id!inner(title)&products_data.price=gt.1000',
    200,
    [{ quantity: 1, products_data: { title: 'Surahi Lamp' } }],
  ],
  [
    '/cart_items?select=quantity,products_data!left(title)&products_data.price=gt.1000',
    200,
    [
      { quantity: 2, products_data: null },
      { quantity: 1, products_data: { title: 'Surahi Lamp' } },
    ],
  ],
  [
    '/cart_items?select=quantity,products_data()&products_data.price=gt.1000&products_data=not.is.null',
    200,
    [{ quantity: 1 }],
  ],
  [
    '/cart_items?select=quantity,products_data(title)&products_data.price=gt.1000&products_data=is.null',
    200,
    [{ quantity: 2, products_data: null }],
  ],
  [
    '/cart_items?select=quantity,...products_data(title,cost:price)&product_id=eq.152',
    200,
    [{ quantity: 2, title: 'Indigo Kurta', cost: 799 }],
  ],
  ['/cart_items?select=quantity&order=products_data(price).desc', 400, { code: 'PGRST108' }],
  [
    '/cart_items?select=product_id,products_data(price)&order=products_data(price).desc',
    200,
    [
      { product_id: 155, products_data: { price: 2899 } },
      { product_id: 152, products_data: { price: 799 } },
    ],
  ],
  [
    '/profiles?select=first_name,cart_items(product_id),wishlist_items(product_id)',
    200,
    [
      {
        first_name: 'Asha',
        cart_items: [{ product_id: 152 }, { product_id: 155 }],
        wishlist_items: [{ product_id: 154 }, { product_id: 152 }],
      },
    ],
  ],
  [
    '/profiles?select=id:first_name,cart_items(product_id)&cart_items.order=product_id.desc&cart_items.limit=1',
    200,
    [{ id: 'Asha', cart_items: [{ product_id: 155 }] }],
  ],
  [
    '/profiles?select=first_name,cart_items(product_id)&cart_items.offset=1',
    200,
    [{ first_name: 'Asha', cart_items: [{ product_id: 155 }] }],
  ],
  [
    '/profiles?select=first_name,cart_items(product_id)&cart_items.or=(product_id.eq.155,quantity.gt.5)',
    200,
    [{ first_name: 'Asha', cart_items: [{ product_id: 155 }] }],
  ],
  ['/profiles?select=first_name,...cart_items(product_id)', 200, [{ first_name: 'Asha', product_id: [152, 155] }]],
  [
    '/profiles?select=first_name,cart_items(quantity,products_data(title))&cart_items.products_data.title=like.Sur*',
    200,
    [
      {
        first_name: 'Asha',
        cart_items: [
          { quantity: 2, products_data: null },
          { quantity: 1, products_data: { title: 'Surahi Lamp' } },
        ],
      },
    ],
  ],
  [
    '/products_data?select=id,wishlist_items(id)&wishlist_items=not.is.null&order=id',
    200,
    [
      { id: 152, wishlist_items: [{ id: expect.any(Number) as unknown }] },
      { id: 154, wishlist_items: [{ id: expect.any(Number) as unknown }] },
    ],
  ],
  [
    '/products_data?select=id,cart_items!inner(quantity)&cart_items.quantity=gt.1',
    200,
    [{ id: 152, cart_items: [{ quantity: 2 }] }],
  ],
  [
    '/products_data?select=id,orders(*)',
    400,
    {
      code: 'PGRST200',
      message: "Could not find a relationship between 'products_data' and 'orders' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'products_data' and 'orders' in the schema 'public', but no matches were found.",
    },
  ],
  ['/cart_items?select=id,products_data!nope(*)', 400, { code: 'PGRST200' }],
  [
    '/cart_items?select=id&products_data.price=gt.5',
    400,
    {
      code: 'PGRST108',
      message: "'products_data' is not an embedded resource in this request",
      hint: "Verify that 'products_data' is included in the 'select' query parameter.",
    },
  ],
  [
    '/profiles?select=id,cart_items(id)&order=cart_items(id)',
    400,
    { code: 'PGRST118', message: "A related order on 'cart_items' is not possible" },
  ],
])

const count = (rows: number) => [{ count: rows }]
cases('the row count, selected as a column', {}, [
  ['/products_data?select=count', 200, '[{"count":5}]', { 'content-range': '0-0/*' }],
  ['/products_data?select=count&gender=eq.men', 200, count(2)],
  ['/products_data?select=total:count', 200, [{ total: 5 }]],
  ['/products_data?select=count::text&id=eq.152', 200, [{ count: '1' }]],
  ['/products_data?select=count&id=eq.1', 200, count(0)],
  ['/products_data?select=count&limit=2', 200, count(5)],
  ['/products_data?select=count&offset=1', 200, none],
  ['/products_data?select=count&order=count.desc', 200, count(5)],
  ['/orders?select=count', 200, count(0)],
  [
    '/products_data?select=id,count',
    400,
    {
      code: '42803',
      message: 'column "products_data.id" must appear in the GROUP BY clause or be used in an aggregate function',
    },
  ],
  ['/products_data?select=*,count', 400, { code: '42803' }],
  ['/products_data?select=count&order=id', 400, { code: '42803' }],
  ['/products_data?select=count,cart_items(id)', 400, { code: '42803' }],
  ['/products_data?select=count()', 400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' }],
  ['/products_data?select=id,cart_items(count())', 400, { code: 'PGRST123' }],
  ['/products_data?select=cart_items(quantity.sum())', 400, { code: 'PGRST123' }],
])
cases('counted rows of a count', { headers: { prefer: 'count=exact' } }, [
  ['/products_data?select=count', 206, count(5), { 'content-range': '0-0/5' }],
])
cases('a count as one object', { headers: { accept: 'application/vnd.pgrst.object+json' } }, [
  ['/products_data?select=count', 200, '{"count":5}'],
])
cases('the row count of an embedded table', { as: asha }, [
  ['/profiles?select=id,cart_items(count)', 200, [{ id: asha.id, cart_items: count(2) }]],
  ['/profiles?select=id,n:cart_items(total:count)', 200, [{ id: asha.id, n: [{ total: 2 }] }]],
  [
    '/profiles?select=first_name,cart_items(count)&cart_items.quantity=gt.1',
    200,
    [{ first_name: 'Asha', cart_items: count(1) }],
  ],
  ['/profiles?select=n:cart_items(count)&n.product_id=eq.1', 200, [{ n: count(0) }]],
  ['/profiles?select=cart_items(count)&cart_items.limit=1', 200, [{ cart_items: count(2) }]],
  ['/profiles?select=...cart_items(count)', 200, [{ count: [2] }]],
  [
    '/products_data?select=id,cart_items(count),wishlist_items(count)&id=in.(152,153)',
    200,
    [
      { id: 152, cart_items: count(1), wishlist_items: count(1) },
      { id: 153, cart_items: count(0), wishlist_items: count(0) },
    ],
  ],
  [
    '/cart_items?select=product_id,products_data(count)&product_id=eq.152',
    200,
    [{ product_id: 152, products_data: { count: 1 } }],
  ],
  ['/cart_items?select=count,products_data!inner()&products_data.price=gt.1000', 200, count(1)],
  ['/profiles?select=cart_items(id,count)', 400, { code: '42803' }],
])
cases('the same table embedded twice', { as: asha }, [
  [
    '/cart_items?select=products_data(id),products_data(title)',
    400,
    { code: '42712', message: 'table name "cart_items_products_data_1" specified more than once' },
  ],
  ['/cart_items?select=products_data(id),...products_data(title)', 400, { code: '42712' }],
  [
    '/profiles?select=cart_items(products_data(id),products_data(title))',
    400,
    { message: 'table name "cart_items_products_data_2" specified more than once' },
  ],
  [
    '/cart_items?select=products_data(id),named:products_data(title)&product_id=eq.152',
    200,
    [{ products_data: { id: 152 }, named: { title: 'Indigo Kurta' } }],
  ],
])
cases('JSON paths of columns that are not JSON', {}, [
  ['/products_data?select=id,title->a&id=eq.152', 200, [{ id: 152, a: null }]],
  ['/products_data?select=id->>a&id=eq.152', 200, [{ a: null }]],
  [p('id->a=eq.1'), 200, none],
  [p('title->>a=eq.1'), 200, none],
  ['/products_data?select=id->>a->b', 404, { code: '42883' }],
])
cases('an order by a path where one row is embedded', { as: asha }, [
  [
    '/cart_items?select=products_data(id)&products_data.order=images->a&product_id=eq.152',
    200,
    [{ products_data: { id: 152 } }],
  ],
])
cases('empty and repeated parameters', {}, [
  ['/profiles?select=', 200, none],
  ['/products_data?select=&id=eq.155', 200, [expect.objectContaining({ id: 155, title: 'Surahi Lamp' })]],
  ['/products_data?select&id=eq.155', 200, [expect.objectContaining({ id: 155, title: 'Surahi Lamp' })]],
  [p('limit=4&limit=1'), 200, ids(152)],
  [p('offset=1&limit=1&offset=2'), 200, ids(154)],
  [p('order=id.desc&order=id.asc&limit=1'), 200, ids(152)],
  [p('id=eq.153&whatever'), 200, ids(153), { 'content-location': '/products_data?id=eq.153&select=id&whatever=' }],
  // Programs and proxies refuse answers whose headers are too long.
  [p(`id=in.(153${',1'.repeat(1500)})`), 200, ids(153), { 'content-location': null }],
  [p('id=eq.153&order&limit&or'), 200, ids(153)],
  [p('id='), 400, { code: 'PGRST100' }],
])
cases('repeated parameters of an embedded table', { as: asha }, [
  [
    '/profiles?select=cart_items(product_id)&cart_items.order=product_id.desc&cart_items.order=product_id.asc&cart_items.limit=2&cart_items.limit=1',
    200,
    [{ cart_items: [{ product_id: 152 }] }],
  ],
])
cases('types of several words', {}, [
  ['/products_data?select=price::double precision&id=eq.152', 200, [{ price: 799 }]],
  ['/products_data?select=id::character varying&id=eq.152', 200, [{ id: '152' }]],
  [
    '/products_data?select=created_at::timestamp+with+time+zone&id=eq.152',
    200,
    [{ created_at: '2026-01-01T00:00:00+00:00' }],
  ],
  ['/products_data?select=id::TEXT&id=eq.152', 200, [{ id: '152' }]],
])

cases('orders', { as: asha }, [
  [
    `/orders?select=*&user_id=eq.${asha.id}&order=created_at.desc`,
    200,
    [
      {
        id: ashasOrder,
        user_id: asha.id,
        total: 1598,
        status: 'pending',
        items: [
          {
            id: 152,
            variant_id: 1,
            title: 'Indigo Kurta',
            price: 799,
            actualPrice: 999,
            quantity: 2,
            size: 'S',
            colour: 'Indigo',
            image: 'http://localhost:3000/media/0123456789abcdef/800x1000.jpg',
          },
        ],
        created_at: '2026-01-10T06:30:00+00:00',
        updated_at: '2026-01-10T06:30:00+00:00',
      },
    ],
  ],
  ['/orders?select=items->0->>title,first:items->0->price', 200, [{ title: 'Indigo Kurta', first: 799 }]],
  ['/orders?select=status&items->0->>quantity=eq.2', 200, [{ status: 'pending' }]],
  ['/orders?select=status&items=cs.[{"id":152}]', 200, [{ status: 'pending' }]],
  [
    '/orders?select=status&order=items->0->price.desc',
    200,
    [{ status: 'pending' }],
    { 'cache-control': 'private, no-store' },
  ],
  [`/orders?id=eq.${ravisOrder}`, 200, none],
])

cases('invalid queries', {}, [
  [
    '/nosuch',
    404,
    {
      code: 'PGRST205',
      message: "Could not find the table 'public.nosuch' in the schema cache",
      hint: null,
      details: null,
    },
  ],
  [
    '/products_data?select=titel',
    400,
    { code: '42703', hint: 'Perhaps you meant to reference the column "products_data.title".' },
  ],
  [p('pric=gt.1'), 400, { hint: 'Perhaps you meant to reference the column "products_data.price".' }],
  [p('order=nowhere'), 400, { code: '42703', hint: null }],
  [
    '/products_data?select=id,cart_item(id)',
    400,
    { code: 'PGRST200', hint: "Perhaps you meant 'cart_items' instead of 'cart_item'." },
  ],
  ['/products_data?select=id,cart_items!nope(id)', 400, { code: 'PGRST200', hint: null }],
  ['/products_data?select=id,nowhere(id)', 400, { code: 'PGRST200', hint: null }],
  ['/product_data', 404, { code: 'PGRST205', hint: "Perhaps you meant the table 'public.products_data'" }],
  ['/products_data/152', 404, { code: 'PGRST125', message: 'Invalid path specified in request URL' }],
  [
    '/rpc/nope',
    404,
    { code: 'PGRST202', message: 'Could not find the function public.nope without parameters in the schema cache' },
  ],
  [
    '/rpc/nope?b=1&a=2',
    404,
    {
      details:
        'Searched for the function public.nope with parameters a, b, but no matches were found in the schema cache.',
    },
  ],
  ['/products_data?nope=eq.1', 400, { code: '42703', message: 'column products_data.nope does not exist' }],
  ['/products_data?select=nope', 400, { code: '42703' }],
  ['/products_data?order=nope', 400, { code: '42703' }],
  [
    p('id=foo.1'),
    400,
    {
      code: 'PGRST100',
      message: '"failed to parse filter (foo.1)" (line 1, column 1)',
      details: 'unexpected "f" expecting "not" or operator (eq, gt, ...)',
    },
  ],
  [p('id=1'), 400, { code: 'PGRST100' }],
  [p('id=is.nil'), 400, { code: 'PGRST100' }],
  [p('id=in.152'), 400, { code: 'PGRST100' }],
  [
    p('order=id.up'),
    400,
    {
      code: 'PGRST100',
      message: '"failed to parse order (id.up)" (line 1, column 4)',
      details: 'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    },
  ],
  [p('or=(id.eq.1'), 400, { code: 'PGRST100' }],
  [p('or=()'), 400, { code: 'PGRST100' }],
  ['/products_data?select=id,(', 400, { code: 'PGRST100' }],
  ['/products_data?select=id::', 400, { code: 'PGRST100' }],
  ['/products_data?select=id::nope', 400, { code: '42704', message: 'type "nope" does not exist' }],
  ['/products_data?select=price.sum()', 400, { code: 'PGRST123' }],
  ['/products_data?select=count()', 400, { code: 'PGRST123' }],
  [p('id=eq.abc'), 400, { code: '22P02', message: 'invalid input syntax for type integer: "abc"' }],
  [p('id=in.(1,x)'), 400, { code: '22P02' }],
  [p('id=eq.99999999999'), 400, { code: '22003' }],
  [p('created_at=gt.tomorrowish'), 400, { code: '22007' }],
  [p('title=fts(klingon).x'), 400, { code: '42704' }],
  [p('images=cs.{'), 400, { code: '22P02' }],
  [p('title=eq.%00'), 400, { code: '22021' }],
])

cases('an anonymous client reads products only', {}, [
  ['/cart_items', 200, none],
  ['/wishlist_items', 200, none],
  ['/orders', 200, none],
  ['/profiles', 200, none],
  [
    '/products_data?select=id,cart_items(id),wishlist_items(id)&id=eq.152',
    200,
    [{ id: 152, cart_items: none, wishlist_items: none }],
  ],
])
cases('a shopper reads only their own rows', { as: ravi }, [
  ['/cart_items?select=product_id,quantity', 200, [{ product_id: 153, quantity: 3 }]],
  [`/cart_items?user_id=eq.${asha.id}`, 200, none],
  ['/wishlist_items?select=product_id', 200, [{ product_id: 155 }]],
  ['/orders?select=id', 200, [{ id: ravisOrder }]],
  ['/profiles?select=first_name,last_name', 200, [{ first_name: 'Ravi', last_name: null }]],
  [`/profiles?or=(id.eq.${asha.id},id.eq.${ravi.id})&select=first_name`, 200, [{ first_name: 'Ravi' }]],
  [
    '/products_data?select=id,cart_items(quantity)&id=in.(152,153)',
    200,
    [
      { id: 152, cart_items: none },
      { id: 153, cart_items: [{ quantity: 3 }] },
    ],
  ],
])
cases('an admin reads all orders, but no other user’s cart (Q31)', { as: meera }, [
  [
    '/orders?select=id,user_id&order=id',
    200,
    [
      { id: ashasOrder, user_id: asha.id },
      { id: ravisOrder, user_id: ravi.id },
    ],
  ],
  ['/cart_items', 200, none],
  ['/profiles', 200, none],
])
cases('the service key reads all rows', { as: 'service', headers: { prefer: 'count=exact' } }, [
  ['/orders?select=id&order=id', 200, [{ id: ashasOrder }, { id: ravisOrder }]],
  ['/cart_items?select=id', 200, undefined, { 'content-range': '0-2/3' }],
  [
    '/profiles?select=first_name,orders(total)&order=first_name',
    200,
    [
      { first_name: 'Asha', orders: [{ total: 1598 }] },
      { first_name: 'Ravi', orders: [{ total: 1598 }] },
    ],
  ],
])

test('describes the exposed tables in OpenAPI', async ({ shop }) => {
  const { status, headers, json } = await createRestClient(shop, rest)('anon', '/')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/openapi+json; charset=utf-8'])
  expect(json).toMatchObject({
    swagger: '2.0',
    definitions: {
      profiles: { required: ['id', 'created_at', 'updated_at'] },
      orders: { properties: { total: { type: 'number', format: 'numeric' } } },
    },
    paths: { '/products_data': { get: expect.anything() as unknown } },
  })
})

// D40
test('prepares a repeated query for each role separately', async ({ shop }) => {
  await seedCustomerData(shop)
  const send = createRestClient(shop, rest)
  const seen = []
  for (let round = 0; round < 6; round++)
    for (const principal of [asha, 'anon', ravi] as const)
      seen.push((await send(principal, `/cart_items?select=quantity&product_id=in.(152,15${round})`)).json)
  const [own, none] = [[{ quantity: 2 }], []]
  expect(seen).toEqual([
    ...Array.from({ length: 3 }, () => [own, none, none]).flat(),
    ...[own, none, [{ quantity: 3 }]],
    ...Array.from({ length: 1 }, () => [own, none, none]).flat(),
    ...[[...own, { quantity: 1 }], none, none],
  ])
})

cases('queries above the limits', {}, [
  [`/products_data?select=${Array(4).fill('*').join(',')}`, 400, { code: 'PGRST100' }],
  [
    `/products_data?select=${Array.from({ length: 101 }, (_, at) => `a${at}:description`).join(',')}`,
    400,
    { code: 'PGRST100', message: '"failed to parse select parameter" (line 1, column 1)' },
  ],
  [`/products_data?select=${Array.from({ length: 100 }, (_, at) => `a${at}:id`).join(',')}&limit=1`, 200],
])

cases('names of object properties, and quotes', {}, [
  ['/products_data?title=eq.a%00b', 400, { code: '22021' }],
  ['/products_data?select="a%00b":id', 400, { code: '22021' }],
])
cases('an object property as a media type', { headers: { accept: 'constructor' } }, [
  ['/products_data', 406, { code: 'PGRST107' }],
])
cases('an object property as a preference', { headers: { prefer: 'constructor=1' } }, [[p('id=eq.153'), 200, ids(153)]])

// D48
test('limits the size of a response even when each row is small', async ({ shop }) => {
  const long = 'x'.repeat(250_000)
  await shop.db.execute(sql`update shop.products set description = ${long} where id = 152`)
  const columns = Array.from({ length: 90 }, (_, at) => `a${at}:description`).join(',')
  const { status, json } = await createRestClient(shop, rest)(asha, `/products_data?id=eq.152&select=${columns}`)
  expect([status, json]).toMatchObject([413, { code: 'PT413' }])
})

// D48
test('returns at most a thousand rows whatever limit is requested', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.products (title, slug, category, department_id, price, actual_price, created_at, updated_at)
    select 'one of many', 'many-' || n, category, department_id, price, actual_price, created_at, updated_at
      from shop.products, generate_series(1, 1200) n where id = 152`)
  await shop.db.execute(sql`
    insert into shop.variants (product_id, sku, is_default)
    select id, slug, true from shop.products where title = 'one of many'`)
  const send = createRestClient(shop, rest)
  for (const path of ['/products_data?select=id', '/products_data?select=id&limit=5000']) {
    const { status, json } = await send('anon', path)
    expect([path, status, (json as unknown[]).length]).toEqual([path, 200, 1000])
  }
})

test('answers 429 with Retry-After when a client sends too many requests', async ({ shop }) => {
  const visitor = { ...shop.visitor, ip: '203.0.113.7' }
  const send = createRestClient({ ...shop, visitor }, rest)
  const asked = { key: 'rest reads of 203.0.113.7', count: 2970, until: addDuration(shop.now(), minutes(1)) }
  await shop.db.insert(rateLimits).values(asked)
  for (let left = 30; left > 0; left--) expect((await send('anon', p('id=eq.153'))).status).toBe(200)
  const refused = await send('anon', p('id=eq.153'))
  expect([refused.status, refused.json, refused.headers.get('retry-after')]).toMatchObject([
    429,
    { code: 'PT429', message: 'Too many attempts. Please try again in a minute.' },
    '60',
  ])
  expect((await send('service', p('id=eq.153'))).status).toBe(200)
})
