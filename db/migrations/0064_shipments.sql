-- Shipments (record 0150).
CREATE TYPE "shop"."shipment_event_source" AS ENUM('admin', 'program', 'courier');--> statement-breakpoint
CREATE TYPE "shop"."shipment_state" AS ENUM('created', 'packed', 'handed_over', 'in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'received_back', 'lost', 'cancelled');--> statement-breakpoint
ALTER TYPE "shop"."stock_reason" ADD VALUE 'written-off';--> statement-breakpoint
ALTER TYPE "shop"."refund_reason" ADD VALUE 'rto';--> statement-breakpoint
ALTER TYPE "shop"."refund_reason" ADD VALUE 'lost';--> statement-breakpoint
CREATE TABLE "shop"."shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"state" "shop"."shipment_state" NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" "shop"."shipment_event_source" NOT NULL,
	"source_key" text,
	"is_applied" boolean DEFAULT true NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"key_id" uuid,
	CONSTRAINT "shipment_events_one_actor" CHECK (actor_id is null or key_id is null)
);
--> statement-breakpoint
CREATE TABLE "shop"."shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop"."shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" "shop"."shipment_state" DEFAULT 'created' NOT NULL,
	"courier" text DEFAULT 'manual' NOT NULL,
	"courier_name" text,
	"awb" text,
	"tracking_pattern" text,
	"cod_due" bigint NOT NULL,
	"resent_as" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shipments_number" UNIQUE("order_id","number"),
	CONSTRAINT "shipments_cod_due" CHECK (cod_due >= 0),
	CONSTRAINT "shipments_number_positive" CHECK (number >= 1),
	CONSTRAINT "shipments_resent" CHECK (resent_as is null or state = 'received_back'),
	CONSTRAINT "shipments_ended" CHECK ((ended_at is not null) = (state in ('delivered', 'received_back', 'lost', 'cancelled'))),
	CONSTRAINT "shipments_handed_over" CHECK ((handed_over_at is not null) = (state not in ('created', 'packed', 'cancelled')))
);
--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_events" ADD CONSTRAINT "shipment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_events" ADD CONSTRAINT "shipment_events_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_resent_as" FOREIGN KEY ("resent_as") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shop"."shipment_events" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_source" ON "shop"."shipment_events" USING btree ("shipment_id","source","source_key") WHERE source_key is not null;--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shop"."shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_awb" ON "shop"."shipments" USING btree ("courier","awb") WHERE awb is not null and state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "shipments_coming_back" ON "shop"."shipments" USING btree ("updated_at") WHERE state = 'rto';--> statement-breakpoint
CREATE INDEX "shipments_pattern" ON "shop"."shipments" USING btree ("created_at") WHERE tracking_pattern is not null;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Orders that an earlier version has shipped or delivered get their one shipment: a shipped one can then come back.
insert into shop.shipments (order_id, number, state, cod_due, created_at, updated_at, handed_over_at, ended_at, version)
select o.id, 1, case when o.status = 'delivered' then 'delivered' else 'handed_over' end::shop.shipment_state,
       case when o.method = 'cash' then o.total else 0 end, at.shipped, coalesce(at.delivered, at.shipped), at.shipped,
       case when o.status = 'delivered' then coalesce(at.delivered, o.updated_at) end, 1
  from shop.orders o
  cross join lateral (
    select coalesce(min(e.at) filter (where e.status = 'shipped'), o.updated_at) as shipped,
           min(e.at) filter (where e.status = 'delivered') as delivered
      from shop.order_events e where e.order_id = o.id) at
 where o.status in ('shipped', 'delivered') and exists (select from shop.order_lines l where l.order_id = o.id);
--> statement-breakpoint
insert into shop.shipment_lines (shipment_id, order_line_id, quantity)
select s.id, l.id, l.quantity from shop.shipments s join shop.order_lines l on l.order_id = s.order_id;
--> statement-breakpoint
insert into shop.shipment_events (shipment_id, state, source, happened_at, at)
select id, 'handed_over'::shop.shipment_state, 'program'::shop.shipment_event_source, handed_over_at, handed_over_at from shop.shipments
union all
select id, 'delivered', 'program', ended_at, ended_at from shop.shipments where state = 'delivered'
 order by 4;
--> statement-breakpoint
create trigger shipments_stay before delete on shop.shipments for each statement execute function shop.stays();
--> statement-breakpoint
create trigger shipment_lines_stay before update or delete on shop.shipment_lines
  for each statement execute function shop.stays();
--> statement-breakpoint
create trigger shipment_events_stay before update or delete on shop.shipment_events
  for each statement execute function shop.stays();
--> statement-breakpoint

-- What a shipment is about never changes, and its state follows TRANSITIONS of shop/shipping/rules.ts.
create function shop.shipment_goes_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.id, new.order_id, new.number, new.cod_due, new.created_at)
     is distinct from (old.id, old.order_id, old.number, old.cod_due, old.created_at)
     or (new.resent_as is distinct from old.resent_as and not (old.state = 'rto' and new.state = 'received_back')) then
    raise exception 'what shipment % is about never changes', old.id
      using errcode = 'check_violation', constraint = 'shipments_forward';
  end if;
  if old.state <> new.state and not (
    (old.state = 'created' and new.state in ('packed', 'handed_over', 'cancelled'))
    or (old.state = 'packed' and new.state in ('handed_over', 'cancelled'))
    or (old.state in ('handed_over', 'in_transit', 'out_for_delivery', 'undelivered')
        and new.state in ('in_transit', 'out_for_delivery', 'undelivered', 'delivered', 'rto', 'lost'))
    or (old.state = 'rto' and new.state in ('delivered', 'received_back', 'lost'))) then
    raise exception 'shipment % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'shipments_forward';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger shipments_forward before update on shop.shipments
  for each row execute function shop.shipment_goes_forward();
--> statement-breakpoint

-- A shipment has lines of its own order, and no more pieces are in shipments than were bought. The lock keeps two
-- transactions from each taking the last piece.
create function shop.shipments_fit_order() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_shipment uuid := to_jsonb(new) ->> tg_argv[0];
  the_order uuid;
  excess record;
begin
  select order_id into the_order from shop.shipments where id = the_shipment;
  perform from shop.orders where id = the_order for update;
  if not exists (select from shop.shipment_lines where shipment_id = the_shipment)
     or exists (select from shop.shipment_lines s join shop.order_lines l on l.id = s.order_line_id
                 where s.shipment_id = the_shipment and l.order_id <> the_order) then
    raise exception 'shipment % does not consist of lines of order %', the_shipment, the_order
      using errcode = 'check_violation', constraint = 'lines_in_shipments';
  end if;
  select l.id, l.quantity, sum(c.quantity) as sent into excess
    from shop.shipments s
    join shop.shipment_lines c on c.shipment_id = s.id
    join shop.order_lines l on l.id = c.order_line_id
   where s.order_id = the_order and s.state <> 'cancelled' and s.resent_as is null
   group by l.id having sum(c.quantity) > l.quantity limit 1;
  if found then
    raise exception 'shipments have % of the % pieces of line %', excess.sent, excess.quantity, excess.id
      using errcode = 'check_violation', constraint = 'lines_in_shipments';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger lines_in_shipments after insert or update of state, resent_as on shop.shipments
  deferrable initially deferred for each row execute function shop.shipments_fit_order('id');
--> statement-breakpoint
create constraint trigger lines_in_shipments after insert on shop.shipment_lines
  deferrable initially deferred for each row execute function shop.shipments_fit_order('shipment_id');
--> statement-breakpoint

-- An order whose shipments all came back or were lost was not sold.
create or replace function shop.order_moves_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.status = old.status
     or (old.status = 'pending' and new.status in ('processing', 'cancelled'))
     or (old.status = 'processing' and new.status in ('shipped', 'cancelled'))
     or (old.status = 'shipped' and new.status = 'delivered')
     or (old.status = 'shipped' and new.status = 'cancelled'
         and exists (select from shop.shipments where order_id = new.id and state in ('received_back', 'lost'))
         and not exists (select from shop.shipments
                          where order_id = new.id and state not in ('received_back', 'lost', 'cancelled'))) then
    return new;
  end if;
  raise exception 'an order cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'orders_forward';
end $$;
--> statement-breakpoint

-- What a refund is about never changes, its shipment included.
create or replace function shop.refund_goes_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.id, new.order_id, new.payment_id, new.shipment_id, new.amount, new.method, new.reason, new.note, new.created_at)
     is distinct from
     (old.id, old.order_id, old.payment_id, old.shipment_id, old.amount, old.method, old.reason, old.note, old.created_at)
     or new.idempotency_key <> old.idempotency_key and not (old.state = 'refused' and new.state = 'owed') then
    raise exception 'what refund % is about never changes', old.id
      using errcode = 'check_violation', constraint = 'refunds_forward';
  end if;
  if old.state <> new.state and (old.state::text, new.state::text) not in (
    ('owed', 'asked'), ('owed', 'done'), ('owed', 'refused'), ('owed', 'paid-by-hand'), ('asked', 'done'),
    ('asked', 'refused'), ('refused', 'owed'), ('refused', 'paid-by-hand')) then
    raise exception 'refund % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'refunds_forward';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- Of an order that is paid in cash, what its couriers have collected can go back.
create or replace function shop.refunds_are_within_payment() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  paid bigint;
  back bigint;
begin
  select total into paid from shop.orders where id = new.order_id for update;
  if new.payment_id is not null then
    select amount into paid from shop.payments where id = new.payment_id;
  elsif exists (select from shop.shipments where order_id = new.order_id) then
    select coalesce(sum(cod_due), 0) into paid from shop.shipments where order_id = new.order_id and state = 'delivered';
  end if;
  select coalesce(sum(amount), 0) into back from shop.refunds
   where order_id = new.order_id and payment_id is not distinct from new.payment_id and state <> 'refused';
  if back > paid then
    raise exception 'refunds of order % are % of %', new.order_id, back, paid
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
--> statement-breakpoint

-- Open pages of an order follow its shipments.
create function shop.tell_of_shipment() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('orders', json_build_object('id', id, 'userId', user_id)::text)
    from shop.orders where id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger shipments_tell after insert or update on shop.shipments
  for each row execute function shop.tell_of_shipment();
--> statement-breakpoint
revoke execute on function shop.shipment_goes_forward, shop.shipments_fit_order, shop.tell_of_shipment from public;
