/** One audit over the whole database after a trial: the invariants of every store, and what the buyers were told. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findViolations } from '#db/invariants.server.ts'
import type { Journal } from './journal.ts'

/** Violations by what they are called, and queries that count them. They add what only a trial can know to be complete. */
const AFTER_A_TRIAL: Record<string, string> = {
  'captured money has neither an order nor a refund': `
    select count(*) from shop.bank_payments b where b.captured_at is not null
       and not exists (select from shop.payments p where p.attempt_id::text = b.reference or p.provider_payment_id = b.id::text)`,
  'one attempt has several orders': `
    select count(*) from (select attempt_id from shop.orders where attempt_id is not null group by 1 having count(*) > 1) twice`,
  'a paid order has no payment': `
    select count(*) from shop.orders o where o.payment_status = 'paid' and o.method <> 'cash'
       and not exists (select from shop.payments p where p.order_id = o.id)`,
  'stock is negative': `select count(*) from shop.variants where stock < 0`,
  'refunds are larger than what was captured': `
    select count(*) from (select p.id from shop.payments p join shop.refunds r on r.payment_id = p.id
      where r.state <> 'refused' group by p.id, p.amount having sum(r.amount) > p.amount) larger`,
  'an attempt that came to nothing keeps stock': `
    select count(*) from (select attempt_id from shop.stock_moves m join shop.checkout_attempts a on a.id = m.attempt_id
      where a.state in ('failed', 'expired') group by attempt_id having sum(m.quantity) <> 0) kept`,
  'an order has not taken exactly its pieces': `
    select count(*) from shop.orders o where o.status = 'pending'
       and (select sum(quantity) from shop.order_lines l where l.order_id = o.id) is distinct from
           -(select sum(quantity) from shop.stock_moves m where m.order_id = o.id or m.attempt_id = o.attempt_id)`,
  'an attempt is still open': `select count(*) from shop.checkout_attempts where state = 'reserved' and page is null`,
  'an order has no mail and no job that sends it': `
    select count(*) from shop.orders o where o.status <> 'cancelled'
       and not exists (select from pgboss.job j where j.name = 'send-order-confirmation' and j.data->>'orderId' = o.id::text)`,
  'a paid order is cancelled and its refund is missing': `
    select count(*) from shop.orders o join shop.payments p on p.order_id = o.id where o.status = 'cancelled'
       and not exists (select from shop.refunds r where r.order_id = o.id)`,
  'a cancelled order keeps stock': `
    select count(*) from shop.orders o where o.status = 'cancelled'
       and (select sum(quantity) from shop.stock_moves m where m.order_id = o.id or m.attempt_id = o.attempt_id) <> 0`,
  'a job has failed for good': `select count(*) from pgboss.job where state = 'failed'`,
}

export async function auditDatabase(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const findings = (await findViolations(pool as pg.Pool)).map(({ violation, count }) => `${violation} (${count})`)
  for (const [violation, query] of Object.entries(AFTER_A_TRIAL)) {
    const { rows } = await pool.query<{ count: string }>(query)
    if (rows[0]?.count !== '0') findings.push(`${violation} (${rows[0]?.count})`)
  }
  return findings
}

type OrderRow = { id: string; key: string; total: string; status: string }

/** Each acknowledged order exists exactly once, as it was told, and no other order exists. */
export async function auditJournal(pool: Pick<pg.Pool, 'query'>, { attempts, faults }: Journal): Promise<string[]> {
  const { rows } = await pool.query<OrderRow>(
    `select o.id, a.key, o.total, o.status from shop.orders o join shop.checkout_attempts a on a.id = o.attempt_id
      where o.user_id = any($1)`,
    [[...new Set(attempts.map(({ userId }) => userId))]],
  )
  const orderOf = Map.groupBy(rows, ({ key }) => key)
  const findings = faults.map((fault) => `an answer that should never come: ${fault}`)
  for (const { key, state, orders, total, refusal, isCancelled } of attempts) {
    const found = orderOf.get(key) ?? []
    orderOf.delete(key)
    if (state === 'open') findings.push(`the attempt ${key} never got a final answer`)
    if (orders.size > 1) findings.push(`the attempt ${key} was told ${orders.size} different orders`)
    if (state === 'ordered' && found.length !== 1)
      findings.push(`the acknowledged order of ${key} exists ${found.length} times`)
    if (state === 'refused' && found.length > 0) findings.push(`the refused attempt ${key} has an order: ${refusal}`)
    for (const order of found) {
      if (orders.size > 0 && !orders.has(order.id)) findings.push(`${key} was told another order than ${order.id}`)
      if (isCancelled !== undefined && isCancelled !== (order.status === 'cancelled'))
        findings.push(`the order ${order.id} is ${order.status} after its cancellation`)
      if (Number(order.total) !== Math.round(total * 100)) findings.push(`the order ${order.id} has another total`)
    }
  }
  for (const key of orderOf.keys()) findings.push(`an order of the key ${key} that nobody sent`)
  return findings
}

const AUDITED_JOBS = `(name like 'send-order-%' or name in ('sync-payment', 'refund-payment'))`
/** What is retried later is due now, and its workers are woken. */
const RETRY_NOW = `
  with due as (update pgboss.job set start_after = now() where state = 'retry' and start_after > now() and ${AUDITED_JOBS} returning name)
  select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from (select distinct name from due) names`

/**
 * Waits until the jobs of orders and payments are done. Returns how long it took in milliseconds. What a process had begun that
 * was killed, or had lost its database, before `since` is begun again after a quarter of an hour, for which no trial waits.
 */
export async function drainQueue(pool: Pick<pg.Pool, 'query'>, since: Date, patience = 180_000) {
  const started = Date.now()
  while (Date.now() - started < patience) {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from pgboss.job
        where (state in ('created', 'retry') or state = 'active' and started_on > $1) and ${AUDITED_JOBS}`,
      [since],
    )
    if (rows[0]?.count === '0') break
    await pool.query(RETRY_NOW)
    await wait(500)
  }
  return Date.now() - started
}
