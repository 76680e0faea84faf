/**
 * Products, variants, images and accounts, derived from the demo catalogue: product i is demo product i mod their number,
 * with another first word, brand and price. Every value is a hash of its number, so the same size gives the same data.
 */
const SYLLABLES = 'ka ri no ma ve lu sa ti do pa ne ru ba shi go la mi cha ze hu ta ki vo na de ra su bi jo me'.split(
  ' ',
)

/** The schema of the functions and tables that only the generator needs. It is in the search path of its connections. */
export const SCRATCH = 'bench_data'

/** r(n, seed): from 0 to 1. word(k): a different invented word for every k. id(kind, n): a UUID of version 4. */
export const FUNCTIONS = [
  `drop schema if exists ${SCRATCH} cascade`,
  `create schema ${SCRATCH}`,
  `set search_path = ${SCRATCH}`,
  `create function r(n bigint, seed int) returns float8 language sql immutable parallel safe as
   $$ select (hashint8extended(n, seed) & 1073741823)::float8 / 1073741824::float8 $$`,
  `create function word(k int) returns text language sql immutable parallel safe as $$
     select initcap(s[k % 30 + 1] || s[k / 30 % 30 + 1] || s[k / 900 % 30 + 1] || case when k >= 27000 then s[k / 27000 % 30 + 1] else '' end)
       from (select '{${SYLLABLES}}'::text[] as s) one $$`,
  `create function id(kind text, n bigint) returns uuid language sql immutable parallel safe as
   $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`,
]
/** A statement for the rows of even numbers and one for the others, so that two connections write them. */
export const inHalves = (statement) => [statement(0), statement(1)]

/** `total` products altogether, and `words` different first words. */
export const catalogueSteps = (size) => [
  [
    'templates',
    [
      `create unlogged table template as
       select p.*, row_number() over (order by p.id) - 1 as place, first.colours as own_colours
         from shop.products p cross join lateral (
           select array_agg(distinct v.colour) filter (where v.colour <> '') as colours from (
             select colour from shop.variants where product_id = p.id and deleted_at is null
              order by is_default desc, position limit 3) v
         ) first where p.deleted_at is null;
     create unlogged table choice as
       select * from (select *, row_number() over (partition by product_id order by is_default desc, position) - 1 as place
         from shop.variants where deleted_at is null) v where place < 3;
     create unlogged table made as
       select i as id, t.id as template, word((r(i, 1) * ${size.words})::int) as word,
              word((r(i, 2) * ${size.words} / 10)::int) as brand,
              now() - interval '1095 days' * (1 - (i - start)::float8 / greatest(1, ${size.total} - count)) as at
         from (select max(id) as start, count(*)::int as count from shop.products) one,
              generate_series(start + 1, start + ${size.total} - count) i,
              template t where t.place = i % (select count(*) from template);
     analyze template, choice, made`,
    ],
  ],
  [
    'products',
    inHalves(
      (
        half,
      ) => `insert into shop.products (id, slug, title, brand, description, features, price, actual_price, gender, category,
         type, department_id, subcategory_id, colours, hsn, gst_percent, tax_class_id, first_live_at, created_at, updated_at)
       select m.id, lower(m.word) || '-' || t.slug || '-' || m.id, m.word || ' ' || t.title, m.brand, t.description, t.features,
              round(t.price * (0.6 + 0.8 * r(m.id, 3)) / 100) * 100,
              round(t.price * (1.4 + 0.6 * r(m.id, 4)) / 100) * 100,
              t.gender, t.category, t.type, t.department_id, t.subcategory_id, coalesce(t.own_colours, '{}'), t.hsn,
              t.gst_percent, shop.tax_class_of(t.hsn, t.gst_percent), m.at, m.at, m.at
         from made m join template t on t.id = m.template where m.id % 2 = ${half} order by m.id`,
    ),
  ],
  [
    'variants, images and accounts',
    [
      `insert into shop.variants (product_id, size, colour, sku, stock, is_default, position)
         select m.id, c.size, c.colour, m.id || case when strpos(c.sku, '-') > 0 then substr(c.sku, strpos(c.sku, '-')) else '' end,
                case when r(m.id * 3 + c.place, 5) < 0.06 then 0 else 1 + (r(m.id * 3 + c.place, 6) * 40)::int end,
                c.is_default, c.place
           from made m join choice c on c.product_id = m.template order by m.id, c.place`,
      accountsOf(size),
      `insert into shop.product_pictures (product_id, position, url, view, colour, width, height)
         select m.id, row_number() over (partition by m.id order by p.position) - 1, p.url, p.view, p.colour, p.width, p.height
           from made m join shop.product_pictures p on p.product_id = m.template and p.position < 2 order by m.id`,
      `insert into shop.product_collections (product_id, category_id)
         select m.id, c.category_id from made m join shop.product_collections c on c.product_id = m.template`,
      `insert into shop.search_words (word)
         select distinct shop.words_of(word(k)) from generate_series(0, ${size.words}) k on conflict do nothing`,
      `insert into shop.search_lexemes (lexeme)
         select distinct unnest(tsvector_to_array(to_tsvector('english', word(k)))) from generate_series(0, ${size.words}) k on conflict do nothing`,
      `select setval(pg_get_serial_sequence('shop.products', 'id'), (select max(id) from made))`,
    ],
  ],
]

const FIRST = 'Asha Ravi Meera Arjun Kavya Rohan Diya Vikram Nisha Imran Farah Joseph Lata Sunil Pooja Karan'.split(' ')
const LAST = 'Sharma Patel Iyer Khan Das Reddy Nair Gupta Singh Fernandes Bose Joshi Menon Rao Kulkarni Ali'.split(' ')
export const PERSON = (n) =>
  `(('{${FIRST}}'::text[])[${n} % 16 + 1] || ' ' || ('{${LAST}}'::text[])[${n} / 16 % 16 + 1])`

/** The first account can sign in with a password of which this is the hash. */
const accountsOf = ({ accounts, passwordHash }) => `
  insert into shop.users (id, email, password_hash, email_confirmed_at, user_metadata, created_at, updated_at)
    select id('user', u), 'shopper-' || u || '@bench.example', case when u = 0 then '${passwordHash}' end, at,
           jsonb_build_object('first_name', split_part(${PERSON('u')}, ' ', 1), 'last_name', split_part(${PERSON('u')}, ' ', 2)), at, at
      from (select u, now() - interval '1095 days' * (1 - u::float8 / ${accounts}) as at
              from generate_series(0, ${accounts} - 1) u offset 0) one`
