/** Queries of `/rest/v1` that are as much work as their length allows. */

export type HostileQuery = { name: string; path: string; headers?: Record<string, string> }

const repeat = (count: number, of: (at: number) => string, by = ',') =>
  Array.from({ length: count }, (_, at) => of(at)).join(by)
const encoded = (text: string) => encodeURIComponent(text)
const nested = (depth: number, leaf: string, width = 1): string =>
  repeat(depth, (at) => `${at % 2 ? 'and' : 'or'}(${`${leaf},`.repeat(width)}`, '') + leaf + ')'.repeat(depth)

const ALL_TABLES = ['products_data', 'cart_items', 'wishlist_items', 'orders', 'profiles']
const COUNTS = ['exact', 'planned', 'estimated']

/** A filter of the text columns of a product, written so often that the address is nearly as long as it may be. */
const LIKES: Record<string, string> = {
  'many % of letters': `*${repeat(200, () => 'a', '*')}*`,
  'many % of vowels': `*${repeat(100, (at) => 'aeiou'[at % 5]!, '*')}*z*q*`,
  'only %': '*'.repeat(2000),
  'one place and %': `${repeat(300, () => '_', '*')}*zq`,
  escapes: '\\\\*'.repeat(300),
}

const filters: [name: string, query: string][] = [
  ...[5, 19].map((depth): [string, string] => [
    `conditions within conditions, ${depth} deep`,
    `or=${encoded(`(${nested(depth, 'title.ilike.*a*z*')})`)}`,
  ]),
  ['conditions within conditions, 10 wide', `or=${encoded(`(${nested(15, 'description.ilike.*e*z*q*', 10)})`)}`],
  ['conditions 5,000 deep', `or=(${'or('.repeat(2500)}id.eq.1${')'.repeat(2500)})`],
  ['300 conditions of texts', `or=${encoded(`(${repeat(300, (at) => `description.ilike.*${at}*q*`)})`)}`],
  ['300 negated conditions', `and=${encoded(`(${repeat(300, (at) => `description.not.ilike.*${at}*q*`)})`)}`],
  ['300 filters of one column', repeat(300, (at) => `description=not.ilike.*${at}*q*`, '&')],
  ['a list of 2,500 numbers', `id=in.(${repeat(2500, (at) => String(at))})`],
  ['a list of 10,000 numbers', `id=in.(${repeat(10_000, (at) => String(at))})`],
  ['a list of 1,000 texts', `title=in.(${repeat(1000, (at) => `"${at}"`)})`],
  ['40 lists of 50', repeat(40, (at) => `id=not.in.(${repeat(50, (one) => String(at * 50 + one))})`, '&')],
  ...Object.entries(LIKES).flatMap(([name, pattern]): [string, string][] => [
    [`like with ${name}`, `description=ilike.${encoded(pattern)}`],
    [
      `like with ${name}, 5 columns`,
      `or=${encoded(`(${['title', 'description', 'slug', 'image', 'category'].map((one) => `${one}.ilike.${pattern}`).join()})`)}`,
    ],
  ]),
  ['100 patterns, any', `description=ilike(any).${encoded(`{${repeat(100, (at) => `*${at}*q*z*`)}}`)}`],
  ['100 patterns, all', `description=not.ilike(all).${encoded(`{${repeat(100, (at) => `*${at}*q*z*`)}}`)}`],
  ['a regular expression', `description=imatch.${encoded('(a|e)[^z]*(i|o)[^z]*(a|e)[^z]*(i|o)[^z]*zq')}`],
  ['regular expressions', `description=imatch(any).${encoded(`{${repeat(8, () => 'a.*e.*i.*z')}}`)}`],
  ['a search of 1,000 words', `description=plfts(english).${encoded(repeat(1000, (at) => `word${at}`, ' '))}`],
  ['a search with 500 signs', `description=fts(english).${encoded(repeat(500, (at) => `!word${at}`, '|'))}`],
  ['a search for a phrase of 500', `title=phfts(english).${encoded(repeat(500, () => 'kurta', ' '))}`],
  ['2,000 pictures', `images=ov.${encoded(`{${repeat(2000, (at) => `p${at}`)}}`)}`],
  ['a number of 4,000 digits', `price=gt.${'9'.repeat(4000)}`],
  ['a tiny fraction', `price=gt.1e-${'9'.repeat(4)}`],
]

const selections: [name: string, query: string][] = [
  ['a column 500 times', `select=${repeat(500, (at) => `a${at}:description`)}`],
  ['everything 5 times', `select=${repeat(5, () => '*')}`],
  [
    'an order of 300 columns',
    `order=${repeat(300, (at) => `${['description', 'title', 'slug', 'images'][at % 4]}.${at % 2 ? 'asc' : 'desc'}`)}`,
  ],
  ['a row far away', 'offset=9007199254740991&limit=1000'],
  ['the last row of a long order', 'order=description.desc,title.asc&offset=100000'],
]
const deep = (depth: number, of: (within: string) => string) =>
  Array.from({ length: depth }).reduce<string>((within) => of(within), '*')
const embeds: [table: string, name: string, query: string][] = [
  ['products_data', 'carts and wishlists', 'select=*,cart_items(*,profiles(*)),wishlist_items(*,profiles(*))'],
  ...[3, 12].flatMap((depth): [string, string, string][] => [
    [
      'products_data',
      `its own rows, ${depth} deep`,
      `select=${deep(depth, (within) => `*,cart_items(products_data(${within}))`)}`,
    ],
    ['profiles', `its own rows, ${depth} deep`, `select=${deep(depth, (within) => `*,orders(profiles(${within}))`)}`],
    [
      'cart_items',
      `inner rows, ${depth} deep`,
      `select=${deep(depth, (within) => `*,profiles!inner(cart_items!inner(${within}))`)}`,
    ],
  ]),
  ['products_data', '100 at once', `select=${repeat(100, (at) => `a${at}:cart_items(*)`)}`],
  ['orders', 'a path of 1,000 steps', `select=id,x:items${'->a'.repeat(1000)}`],
  ['orders', 'a filter of 1,000 steps', `items${'->a'.repeat(1000)}=eq.1`],
  ['orders', 'a document of 2,000 parts', `items=cs.${encoded(`[${repeat(2000, (at) => String(at))}]`)}`],
]

const get = (table: string, name: string, query: string, headers?: Record<string, string>): HostileQuery => ({
  name: `${table}: ${name}`,
  path: `/rest/v1/${table}?${query}`,
  ...(headers && { headers }),
})

export const HOSTILE_QUERIES: HostileQuery[] = [
  ...[...filters, ...selections].map(([name, query]) => get('products_data', name, query)),
  ...embeds.map(([table, name, query]) => get(table, name, query)),
  ...COUNTS.flatMap((count) => [
    ...ALL_TABLES.map((table) => get(table, `counted, ${count}`, 'select=id', { prefer: `count=${count}` })),
    get('products_data', `300 conditions, ${count}`, filters[4]![1], { prefer: `count=${count}` }),
  ]),
  ...['0-', '0-99999999999', '999999999999999999999-', '5-1'].map((range) =>
    get('products_data', `the range ${range}`, 'order=description.desc', {
      range,
      'range-unit': 'items',
      prefer: 'count=exact',
    }),
  ),
  get('products_data', 'as CSV', 'select=*', { accept: 'text/csv' }),
]
