-- What a courier pays later of the cash of a shipment (record 0156). A note is about one line.
ALTER TABLE "shop"."cash_difference_notes" DROP CONSTRAINT "cash_difference_notes_line";--> statement-breakpoint
DROP INDEX "shop"."cash_difference_notes_shipment";--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" DROP CONSTRAINT "cash_remittance_lines_amounts";--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" DROP CONSTRAINT "cash_remittance_lines_pkey";--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD COLUMN "number" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_once" PRIMARY KEY("shipment_id","remittance_id");--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_number" UNIQUE("shipment_id","number");--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_amounts" CHECK (amount >= 0 and due > 0 and number >= 1);--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_rest" CHECK (number = 1 or amount between 1 and due);--> statement-breakpoint
DROP INDEX "shop"."cash_remittance_lines_differing";--> statement-breakpoint
CREATE INDEX "cash_remittance_lines_differing" ON "shop"."cash_remittance_lines" USING btree ("remittance_id","shipment_id","number") WHERE amount <> due;--> statement-breakpoint
ALTER TABLE "shop"."cash_difference_notes" ADD COLUMN "remittance_id" uuid;--> statement-breakpoint
alter table shop.cash_difference_notes disable trigger cash_difference_notes_stay;
--> statement-breakpoint
update shop.cash_difference_notes n set remittance_id = l.remittance_id
  from shop.cash_remittance_lines l where l.shipment_id = n.shipment_id;
--> statement-breakpoint
alter table shop.cash_difference_notes enable trigger cash_difference_notes_stay;
--> statement-breakpoint
ALTER TABLE "shop"."cash_difference_notes" ALTER COLUMN "remittance_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cash_difference_notes" ADD CONSTRAINT "cash_difference_notes_line" FOREIGN KEY ("shipment_id","remittance_id") REFERENCES "shop"."cash_remittance_lines"("shipment_id","remittance_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_difference_notes_shipment" ON "shop"."cash_difference_notes" USING btree ("shipment_id","remittance_id","id");--> statement-breakpoint

-- The lines of a remittance are written by one statement. The first of a shipment marks it, once. The next ones follow a line that
-- has left a part unpaid, and are due what it has left.
create or replace function shop.book_cash() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  booked bigint;
  following bigint;
begin
  update shop.shipments s set is_remitted = true from new_lines l
   where s.id = l.shipment_id and l.number = 1 and s.cod_due = l.due and s.state = 'delivered' and not s.is_remitted;
  get diagnostics booked = row_count;
  select count(*) into following
    from new_lines l join shop.cash_remittance_lines before
      on before.shipment_id = l.shipment_id and before.number = l.number - 1 and before.due - before.amount = l.due;
  if booked + following <> (select count(*) from new_lines) then
    raise exception 'cash is booked once, of shipments that are delivered'
      using errcode = 'check_violation', constraint = 'cash_booked_once';
  end if;
  insert into shop.total_changes (subject, key, day, count, amount)
  select 'cash-outstanding', shop.cash_courier(s.courier, s.courier_name), (s.ended_at at time zone 'Asia/Kolkata')::date,
         -count(*), -sum(l.due)
    from new_lines l join shop.shipments s on s.id = l.shipment_id where l.number = 1 group by 2, 3
  union all
  select 'cash-remitted', shop.cash_courier(s.courier, s.courier_name), r.paid_on, count(*) filter (where l.number = 1),
         sum(l.amount)
    from new_lines l join shop.shipments s on s.id = l.shipment_id join shop.cash_remittances r on r.id = l.remittance_id
   group by 2, 3;
  return null;
end $$;
--> statement-breakpoint
-- Booking writes the lines before the shipments. The locks are taken in the same order, so that the two cannot deadlock.
create or replace function shop.rebuild_totals() returns void language sql set search_path = pg_catalog as $$
  lock table shop.orders, shop.users, shop.products, shop.product_collections, shop.cash_remittance_lines, shop.shipments
    in share row exclusive mode;
  delete from shop.total_changes;
  delete from shop.totals;
  insert into shop.totals (subject, key, day, count, amount)
  select 'orders', status || '/' || payment_status, (created_at at time zone 'Asia/Kolkata')::date, count(*), sum(total)
    from shop.orders group by 1, 2, 3
  union all
  select 'customers', '', (created_at at time zone 'Asia/Kolkata')::date, count(*), 0
    from shop.users where deleted_at is null and not is_anonymous group by 1, 2, 3
  union all
  select 'products', shop.product_key(status, deleted_at, gender, category), date '-infinity', count(*), 0
    from shop.products group by 1, 2, 3
  union all
  select 'listed', key, date '-infinity', count(*), 0
    from shop.products cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key group by 2
  union all
  select 'listed', 'collection/' || category_id, date '-infinity', count(*), 0 from shop.collection_items group by 2
  union all
  select subject, shop.cash_courier(courier, courier_name), (ended_at at time zone 'Asia/Kolkata')::date,
         count(*), sum(cod_due)
    from shop.shipments cross join unnest(array['cash-collected', 'cash-outstanding']) subject
   where state = 'delivered' and cod_due > 0 and not (subject = 'cash-outstanding' and is_remitted) group by 1, 2, 3
  union all
  select 'cash-remitted', shop.cash_courier(s.courier, s.courier_name), r.paid_on, count(*) filter (where l.number = 1),
         sum(l.amount)
    from shop.cash_remittance_lines l join shop.cash_remittances r on r.id = l.remittance_id
    join shop.shipments s on s.id = l.shipment_id group by 2, 3
$$;
