/**
 * The two append-only tables that grow for ever, with the columns and indexes of `db/schema`, whole and divided by month. What
 * both forms have in common (triggers, references to other tables) is left out. A unique index of a divided table must contain the time.
 */
export const TABLES = {
  audit_log: {
    columns: `id bigint generated always as identity, actor_id uuid, key_id uuid, action text not null, entity text not null,
      entity_id text not null, before jsonb, after jsonb, at timestamptz not null,
      check (actor_id is null or key_id is null)`,
    indexes: ['(entity, entity_id)', '(actor_id)', '(key_id)'],
    insert: '(actor_id, action, entity, entity_id, before, after, at)',
    /** A row for the number `n` at the time `at`. */
    row: `md5((n % 20)::text)::uuid, 'change-stock', 'product', (n * 7919 % 100000)::text, '{"stock": 12}'::jsonb, '{"stock": 15}'::jsonb, at`,
    reads: {
      'entries of one product': `select * from {table} where entity = 'product' and entity_id = (n * 104729 % 100000)::text order by id desc limit 50`,
    },
  },
  stock_moves: {
    columns: `id bigint generated always as identity, variant_id int not null, quantity int not null, reason text not null,
      attempt_id uuid, order_id uuid, shipment_id uuid, return_id uuid, run_id uuid, actor_id uuid, key_id uuid, note text,
      at timestamptz not null, check (quantity <> 0), check (actor_id is null or key_id is null)`,
    indexes: ['(variant_id, id, quantity)', 'using brin (at)'],
    insert: '(variant_id, quantity, reason, attempt_id, order_id, at)',
    row: `n * 7919 % 400000, -1, 'ordered', md5(n::text)::uuid, md5((n / 2)::text)::uuid, at`,
    reads: {
      'moves of one size': `select * from {table} where variant_id = (n * 104729 % 400000)::int order by id desc limit 50`,
    },
  },
}

export const FORMS = ['whole', 'by month']
const START = '2018-01-01'

/** Creates a form of a table and fills it with `rows` rows, evenly over `months` months. */
export async function fillTable(client, name, form, { rows, months }) {
  const { columns, indexes, insert, row } = TABLES[name]
  const table = form === 'whole' ? name : `${name}_by_month`
  const isWhole = form === 'whole'
  await client.query(
    `create table ${table} (${columns}, primary key (${isWhole ? 'id' : 'id, at'}))${isWhole ? '' : ' partition by range (at)'}`,
  )
  for (const index of indexes) await client.query(`create index on ${table} ${index}`)
  const begin = (month) => `timestamptz '${START}' + interval '${month} months'`
  const { rows: dates } = await client.query(
    `select ${Array.from({ length: months + 1 }, (_, month) => `(${begin(month)})::text as m${month}`).join(', ')}`,
  )
  const from = (month) => `'${dates[0][`m${month}`]}'`
  const each = Math.floor(rows / months)
  for (let month = 0; month < months; month++) {
    if (!isWhole)
      await client.query(
        `create table ${table}_${month} partition of ${table} for values from (${from(month)}) to (${from(month + 1)})`,
      )
    await client.query(
      `insert into ${table} ${insert} select ${row} from (
         select n, ${begin(month)} + (n - ${month * each}) * interval '28 days' / ${each} as at
           from generate_series(${month * each}::bigint, ${(month + 1) * each - 1}) n) numbered`,
    )
  }
  await client.query(`vacuum (analyze) ${table}`)
  return { table, each, newest: `${begin(months - 1)} + interval '28 days'`, second: `${begin(1)}` }
}
