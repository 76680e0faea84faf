-- The cash book (record 0156).
CREATE TABLE "shop"."cash_difference_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."cash_difference_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_difference_notes_text" CHECK (length(text) between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "shop"."cash_remittance_lines" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"remittance_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"due" bigint NOT NULL,
	CONSTRAINT "cash_remittance_lines_amounts" CHECK (amount >= 0 and due > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."cash_remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"due" bigint NOT NULL,
	"lines" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_remittances_named" CHECK (courier <> '' and reference <> ''),
	CONSTRAINT "cash_remittances_amounts" CHECK (amount >= 0 and due > 0 and lines >= 1)
);
--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "is_remitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cash_difference_notes" ADD CONSTRAINT "cash_difference_notes_line" FOREIGN KEY ("shipment_id") REFERENCES "shop"."cash_remittance_lines"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cash_difference_notes" ADD CONSTRAINT "cash_difference_notes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cash_remittance_lines" ADD CONSTRAINT "cash_remittance_lines_remittance_id_cash_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "shop"."cash_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cash_remittances" ADD CONSTRAINT "cash_remittances_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whose cash it is: an adapter pays for all its couriers, else the courier that an admin has typed does.
create function shop.cash_courier(courier text, courier_name text) returns text language sql immutable parallel safe
  return case when courier = 'manual' then coalesce(btrim(courier_name), '') else courier end;
--> statement-breakpoint
CREATE INDEX "cash_difference_notes_shipment" ON "shop"."cash_difference_notes" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "cash_remittance_lines_remittance" ON "shop"."cash_remittance_lines" USING btree ("remittance_id","shipment_id");--> statement-breakpoint
CREATE INDEX "cash_remittance_lines_differing" ON "shop"."cash_remittance_lines" USING btree ("remittance_id","shipment_id") WHERE amount <> due;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_remittances_reference" ON "shop"."cash_remittances" USING btree (lower(courier),lower(reference));--> statement-breakpoint
CREATE INDEX "cash_remittances_newest" ON "shop"."cash_remittances" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_awb" ON "shop"."shipments" USING btree ("awb") WHERE awb is not null and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "shipments_outstanding" ON "shop"."shipments" USING btree ("ended_at","id") WHERE state = 'delivered' and cod_due > 0 and not is_remitted;--> statement-breakpoint
CREATE INDEX "shipments_outstanding_by_courier" ON "shop"."shipments" USING btree (lower(shop.cash_courier(courier, courier_name)),"ended_at","id") WHERE state = 'delivered' and cod_due > 0 and not is_remitted;--> statement-breakpoint
create trigger cash_remittances_stay before update or delete on shop.cash_remittances
  for each statement execute function shop.stays();
--> statement-breakpoint
create trigger cash_remittance_lines_stay before update or delete on shop.cash_remittance_lines
  for each statement execute function shop.stays();
--> statement-breakpoint
create trigger cash_difference_notes_stay before update or delete on shop.cash_difference_notes
  for each statement execute function shop.stays();
--> statement-breakpoint

-- What couriers have collected and still have to pay, by the day of the delivery (record 0097).
create function shop.count_collected_cash() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.total_changes (subject, key, day, count, amount)
  select subject, shop.cash_courier(new.courier, new.courier_name), (new.ended_at at time zone 'Asia/Kolkata')::date,
         1, new.cod_due
    from unnest(array['cash-collected', 'cash-outstanding']) subject;
  return null;
end $$;
--> statement-breakpoint
create trigger shipments_count_cash_inserted after insert on shop.shipments
  for each row when (new.state = 'delivered' and new.cod_due > 0) execute function shop.count_collected_cash();
--> statement-breakpoint
create trigger shipments_count_cash_delivered after update of state on shop.shipments
  for each row when (new.state = 'delivered' and old.state <> 'delivered' and new.cod_due > 0)
  execute function shop.count_collected_cash();
--> statement-breakpoint

-- Who has collected the cash, and when, never changes. It is remitted exactly when a line of a remittance says so.
create function shop.shipment_keeps_cash() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (old.state = 'delivered' and old.cod_due > 0
      and (new.courier, new.courier_name, new.ended_at) is distinct from (old.courier, old.courier_name, old.ended_at))
     or (new.is_remitted is distinct from old.is_remitted
         and new.is_remitted <> exists (select from shop.cash_remittance_lines where shipment_id = new.id)) then
    raise exception 'the cash of shipment % never changes', old.id
      using errcode = 'check_violation', constraint = 'shipments_cash_stays';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger shipments_cash_stays before update on shop.shipments
  for each row execute function shop.shipment_keeps_cash();
--> statement-breakpoint

-- The lines of a remittance are written by one statement. Each marks its shipment, once.
create function shop.book_cash() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  booked bigint;
begin
  update shop.shipments s set is_remitted = true from new_lines l
   where s.id = l.shipment_id and s.cod_due = l.due and s.state = 'delivered' and not s.is_remitted;
  get diagnostics booked = row_count;
  if booked <> (select count(*) from new_lines) then
    raise exception 'cash is booked once, of shipments that are delivered'
      using errcode = 'check_violation', constraint = 'cash_booked_once';
  end if;
  insert into shop.total_changes (subject, key, day, count, amount)
  select 'cash-outstanding', shop.cash_courier(s.courier, s.courier_name), (s.ended_at at time zone 'Asia/Kolkata')::date,
         -count(*), -sum(l.due)
    from new_lines l join shop.shipments s on s.id = l.shipment_id group by 2, 3
  union all
  select 'cash-remitted', shop.cash_courier(s.courier, s.courier_name), r.paid_on, count(*), sum(l.amount)
    from new_lines l join shop.shipments s on s.id = l.shipment_id join shop.cash_remittances r on r.id = l.remittance_id
   group by 2, 3;
  return null;
end $$;
--> statement-breakpoint
create trigger cash_booked_once after insert on shop.cash_remittance_lines
  referencing new table as new_lines for each statement execute function shop.book_cash();
--> statement-breakpoint

-- A remittance is the sum of its lines. The first check holds for one without lines, the second for lines that are added.
create function shop.check_remittance(the_remittance uuid) returns void language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (
    select from shop.cash_remittances r
     where r.id = the_remittance
       and (r.amount, r.due, r.lines) = (
         select coalesce(sum(l.amount), 0), coalesce(sum(l.due), 0), count(*)
           from shop.cash_remittance_lines l where l.remittance_id = r.id)) then
    raise exception 'remittance % is not the sum of its lines', the_remittance
      using errcode = 'check_violation', constraint = 'remittances_add_up';
  end if;
end $$;
--> statement-breakpoint
create function shop.remittance_adds_up() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.check_remittance(new.id);
  return null;
end $$;
--> statement-breakpoint
create function shop.remittance_lines_add_up() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.check_remittance(remittance_id) from (select distinct remittance_id from new_lines) changed;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger remittances_add_up after insert on shop.cash_remittances
  deferrable initially deferred for each row execute function shop.remittance_adds_up();
--> statement-breakpoint
create trigger remittances_add_up after insert on shop.cash_remittance_lines
  referencing new table as new_lines for each statement execute function shop.remittance_lines_add_up();
--> statement-breakpoint
create or replace function shop.rebuild_totals() returns void language sql set search_path = pg_catalog as $$
  lock table shop.orders, shop.users, shop.products, shop.product_collections, shop.shipments, shop.cash_remittance_lines
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
  select 'cash-remitted', shop.cash_courier(s.courier, s.courier_name), r.paid_on, count(*), sum(l.amount)
    from shop.cash_remittance_lines l join shop.cash_remittances r on r.id = l.remittance_id
    join shop.shipments s on s.id = l.shipment_id group by 2, 3
$$;
--> statement-breakpoint
-- The cash of all earlier deliveries is outstanding until it is booked.
insert into shop.total_changes (subject, key, day, count, amount)
select subject, shop.cash_courier(courier, courier_name), (ended_at at time zone 'Asia/Kolkata')::date,
       count(*), sum(cod_due)
  from shop.shipments cross join unnest(array['cash-collected', 'cash-outstanding']) subject
 where state = 'delivered' and cod_due > 0 group by 1, 2, 3;
--> statement-breakpoint
revoke execute on function shop.count_collected_cash, shop.shipment_keeps_cash, shop.book_cash, shop.check_remittance,
  shop.remittance_adds_up, shop.remittance_lines_add_up from public;
