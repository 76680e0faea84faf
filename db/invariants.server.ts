/**
 * What is always true of the rows of a store. Triggers and constraints keep most of it row by row; these queries count the
 * violations in the whole database, for a restored backup, a store after failures and generated data.
 */
import type pg from 'pg'

export type Violation = { violation: string; count: number }

/** SQL conditions on ids that limit the queries to a part of the rows. */
type CheckedPart = Record<'orders' | 'variants', (id: string) => string>

const ALL: CheckedPart = { orders: () => 'true', variants: () => 'true' }

/** Violations by what they are called, and queries that count them. */
export const invariantsOf = ({ orders, variants }: CheckedPart = ALL): Record<string, string> => ({
  'stock is not the sum of its movements': `
    select count(*) from shop.variants v
      left join (select variant_id, sum(quantity) as sum from shop.stock_moves where ${variants('variant_id')} group by variant_id) m
        on m.variant_id = v.id
     where v.stock <> coalesce(m.sum, 0) and ${variants('v.id')}`,
  'a product has no default variant': `
    select count(*) from shop.products p where deleted_at is null
       and not exists (select from shop.variants v where v.product_id = p.id and v.is_default)`,
  'an order is not the sum of its lines and its shipping': `
    select count(*) from shop.orders o
      left join (select order_id, sum(price * quantity - offer) as sum from shop.order_lines where ${orders('order_id')} group by order_id) l
        on l.order_id = o.id
     where o.total <> coalesce(l.sum, 0) + o.shipping and ${orders('o.id')}`,
  'an order has taken nothing from the stock': `
    select count(*) from shop.orders o where ${orders('o.id')}
       and not exists (select from shop.stock_moves m where m.order_id = o.id)
       and not exists (select from shop.stock_moves m where m.attempt_id = o.attempt_id)`,
  'the history does not end with the status of the order': `
    select count(*) from shop.orders o
      left join (select distinct on (order_id) order_id, status as last from shop.order_events where ${orders('order_id')}
                  order by order_id, id desc) e
        on e.order_id = o.id where e.last is distinct from o.status and ${orders('o.id')}`,
  'a completed payment attempt has no order': `
    select count(*) from shop.checkout_attempts a where a.state = 'completed'
       and not exists (select from shop.orders o where o.attempt_id = a.id)`,
  'a payment differs from its order': `
    select count(*) from shop.payments p join shop.orders o on o.id = p.order_id
     where p.amount <> o.total and ${orders('o.id')}`,
  'refunds are larger than the order': `
    select count(*) from (
      select r.order_id from shop.refunds r join shop.orders o on o.id = r.order_id
       where r.state <> 'refused' and ${orders('o.id')} group by r.order_id, o.total having sum(r.amount) > o.total) larger`,
  'invoice numbers have gaps': `
    select count(*) from (select year from shop.invoices group by year having count(*) <> max(serial)) gaps`,
  'credit note numbers have gaps': `
    select count(*) from (select year from shop.credit_notes group by year having count(*) <> max(serial)) gaps`,
  'a shipped order has no invoice': `
    select count(*) from shop.orders o where status in ('shipped', 'delivered') and ${orders('id')}
       and not exists (select from shop.invoices i where i.order_id = o.id)`,
  'credit notes are larger than the invoice': `
    select count(*) from (
      select n.order_id, sum(l.amount) as credited from shop.credit_notes n join shop.credit_note_lines l on l.credit_note_id = n.id
       where ${orders('n.order_id')} group by n.order_id) c
     where credited > (select sum(amount) from shop.invoice_lines i where i.order_id = c.order_id)`,
})

/** Empty when all is well. */
export async function findViolations(client: Pick<pg.Pool, 'query'>): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [violation, query] of Object.entries(invariantsOf())) {
    const { rows } = await client.query<{ count: string }>(query)
    const count = Number(rows[0]?.count)
    if (count > 0) violations.push({ violation, count })
  }
  return violations
}
