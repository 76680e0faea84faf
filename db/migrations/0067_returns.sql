-- Returns (record 0157).
CREATE TYPE "shop"."return_reason" AS ENUM('too-small', 'too-large', 'not-as-described', 'damaged', 'wrong-item', 'late', 'changed-mind', 'other');--> statement-breakpoint
CREATE TYPE "shop"."return_refund_to" AS ENUM('source', 'bank', 'upi');--> statement-breakpoint
CREATE TYPE "shop"."return_state" AS ENUM('requested', 'approved', 'declined', 'withdrawn', 'expired', 'on_its_way', 'received', 'closed');--> statement-breakpoint
CREATE TYPE "shop"."return_way" AS ENUM('pickup', 'self-ship');--> statement-breakpoint
ALTER TYPE "shop"."refund_reason" ADD VALUE 'return';--> statement-breakpoint
CREATE TABLE "shop"."return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"state" "shop"."return_state" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"key_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_events_one_actor" CHECK (actor_id is null or key_id is null)
);
--> statement-breakpoint
CREATE TABLE "shop"."return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" "shop"."return_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"accepted" smallint DEFAULT 0 NOT NULL,
	"damaged" smallint DEFAULT 0 NOT NULL,
	"rejected" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK (quantity >= 1),
	CONSTRAINT "return_lines_note" CHECK (length(note) <= 500),
	CONSTRAINT "return_lines_inspected" CHECK (accepted >= 0 and damaged >= 0 and rejected >= 0 and accepted + damaged + rejected in (0, quantity))
);
--> statement-breakpoint
CREATE TABLE "shop"."return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"order_line_id" bigint NOT NULL,
	"file" text NOT NULL,
	"position" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_photos_position" UNIQUE("return_id","order_line_id","position"),
	CONSTRAINT "return_photos_few" CHECK (position between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "shop"."return_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."return_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"category_id" integer,
	"days" smallint,
	"is_returnable" boolean NOT NULL,
	"fee" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_rules_one_target" CHECK (num_nonnulls(product_id, category_id) = 1),
	CONSTRAINT "return_rules_days" CHECK (days between 1 and 365),
	CONSTRAINT "return_rules_fee" CHECK (fee >= 0),
	CONSTRAINT "return_rules_note" CHECK (length(note) <= 80)
);
--> statement-breakpoint
CREATE TABLE "shop"."returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "shop"."returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" "shop"."return_state" DEFAULT 'requested' NOT NULL,
	"way" "shop"."return_way" NOT NULL,
	"refund_to" "shop"."return_refund_to" NOT NULL,
	"payout" "bytea",
	"fee" bigint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_fee" CHECK (fee >= 0),
	CONSTRAINT "returns_payout_open" CHECK (payout is null or state not in ('declined', 'withdrawn', 'expired')),
	CONSTRAINT "returns_payout_needed" CHECK (payout is null or refund_to <> 'source'),
	CONSTRAINT "returns_expires" CHECK ((expires_at is not null) = (state = 'approved'))
);
--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_events" ADD CONSTRAINT "return_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_events" ADD CONSTRAINT "return_events_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_photos" ADD CONSTRAINT "return_photos_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_rules" ADD CONSTRAINT "return_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_rules" ADD CONSTRAINT "return_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "shop"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_return" ON "shop"."return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_line" ON "shop"."return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_rules_product" ON "shop"."return_rules" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_rules_category" ON "shop"."return_rules" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "returns_order" ON "shop"."returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "shop"."returns" USING btree ("requested_at","id","state");--> statement-breakpoint
CREATE INDEX "returns_to_decide" ON "shop"."returns" USING btree ("requested_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "returns_due" ON "shop"."returns" USING btree ("expires_at") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "returns_payout" ON "shop"."returns" USING btree ("updated_at") WHERE payout is not null;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_return" ON "shop"."refunds" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
create trigger returns_stay before delete on shop.returns for each statement execute function shop.stays();
--> statement-breakpoint
create trigger return_lines_stay before delete on shop.return_lines for each statement execute function shop.stays();
--> statement-breakpoint
create trigger return_photos_stay before update or delete on shop.return_photos
  for each statement execute function shop.stays();
--> statement-breakpoint
create trigger return_events_stay before update or delete on shop.return_events
  for each statement execute function shop.stays();
--> statement-breakpoint

-- What a return is about never changes, and its state follows TRANSITIONS of shop/returns/rules.ts. The account of the
-- shopper can only be forgotten.
create function shop.return_goes_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.id, new.number, new.order_id, new.way, new.refund_to, new.fee, new.requested_at)
     is distinct from (old.id, old.number, old.order_id, old.way, old.refund_to, old.fee, old.requested_at)
     or (new.payout is distinct from old.payout and new.payout is not null) then
    raise exception 'what return % is about never changes', old.id
      using errcode = 'check_violation', constraint = 'returns_forward';
  end if;
  if old.state <> new.state and (old.state::text, new.state::text) not in (
    ('requested', 'approved'), ('requested', 'declined'), ('requested', 'withdrawn'), ('approved', 'on_its_way'),
    ('approved', 'received'), ('approved', 'withdrawn'), ('approved', 'expired'), ('on_its_way', 'received'),
    ('received', 'closed')) then
    raise exception 'return % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'returns_forward';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger returns_forward before update on shop.returns
  for each row execute function shop.return_goes_forward();
--> statement-breakpoint

-- The result of an inspection is written once, when the goods are received.
create function shop.return_line_is_inspected_once() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.return_id, new.order_line_id, new.quantity, new.reason, new.note)
     is distinct from (old.return_id, old.order_line_id, old.quantity, old.reason, old.note)
     or old.accepted + old.damaged + old.rejected > 0
     or not exists (select from shop.returns where id = old.return_id and state in ('approved', 'on_its_way')) then
    raise exception 'line % of return % never changes', old.order_line_id, old.return_id
      using errcode = 'check_violation', constraint = 'return_lines_inspected_once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger return_lines_inspected_once before update on shop.return_lines
  for each row execute function shop.return_line_is_inspected_once();
--> statement-breakpoint

-- A return has lines of its own order, and no more pieces are returned than were delivered. The lock keeps two
-- transactions from each returning the last piece. A received return is inspected in full.
create function shop.returns_fit_deliveries() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_return uuid := to_jsonb(new) ->> tg_argv[0];
  the_order uuid;
  excess record;
begin
  select order_id into the_order from shop.returns where id = the_return;
  perform from shop.orders where id = the_order for update;
  if not exists (select from shop.return_lines where return_id = the_return)
     or exists (select from shop.return_lines r join shop.order_lines l on l.id = r.order_line_id
                 where r.return_id = the_return and l.order_id <> the_order) then
    raise exception 'return % does not consist of lines of order %', the_return, the_order
      using errcode = 'check_violation', constraint = 'returned_once';
  end if;
  if exists (select from shop.returns r join shop.return_lines l on l.return_id = r.id
              where r.id = the_return and (r.state in ('received', 'closed')) <> (l.accepted + l.damaged + l.rejected > 0)) then
    raise exception 'return % is not inspected in full', the_return
      using errcode = 'check_violation', constraint = 'returned_once';
  end if;
  select l.order_line_id, sum(l.quantity) as returned,
         coalesce((select sum(c.quantity) from shop.shipment_lines c join shop.shipments s on s.id = c.shipment_id
                    where c.order_line_id = l.order_line_id and s.state = 'delivered'), 0) as delivered
    into excess
    from shop.returns r join shop.return_lines l on l.return_id = r.id
   where r.order_id = the_order and r.state not in ('declined', 'withdrawn', 'expired')
   group by l.order_line_id
  having sum(l.quantity) > coalesce((select sum(c.quantity) from shop.shipment_lines c join shop.shipments s on s.id = c.shipment_id
                    where c.order_line_id = l.order_line_id and s.state = 'delivered'), 0)
   limit 1;
  if found then
    raise exception 'returns have % of the % delivered pieces of line %', excess.returned, excess.delivered, excess.order_line_id
      using errcode = 'check_violation', constraint = 'returned_once';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger returned_once after insert or update of state on shop.returns
  deferrable initially deferred for each row execute function shop.returns_fit_deliveries('id');
--> statement-breakpoint
create constraint trigger returned_once after insert on shop.return_lines
  deferrable initially deferred for each row execute function shop.returns_fit_deliveries('return_id');
--> statement-breakpoint

-- What a refund is about never changes, its return included.
create function shop.refund_keeps_return() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'what refund % is about never changes', old.id
    using errcode = 'check_violation', constraint = 'refunds_forward';
end $$;
--> statement-breakpoint
create trigger refunds_keep_return before update on shop.refunds
  for each row when (new.return_id is distinct from old.return_id) execute function shop.refund_keeps_return();
--> statement-breakpoint

-- Open pages of an order follow its returns.
create function shop.tell_of_return() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('orders', json_build_object('id', id, 'userId', user_id)::text)
    from shop.orders where id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger returns_tell after insert or update of state on shop.returns
  for each row execute function shop.tell_of_return();
--> statement-breakpoint
revoke execute on function shop.return_goes_forward, shop.return_line_is_inspected_once, shop.returns_fit_deliveries,
  shop.refund_keeps_return, shop.tell_of_return from public;
