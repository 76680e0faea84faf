-- Offers, and what they save of orders (record 0163).
CREATE TYPE "shop"."offer_code_mode" AS ENUM('automatic', 'one', 'many');--> statement-breakpoint
CREATE TYPE "shop"."offer_display" AS ENUM('pages', 'cart', 'code');--> statement-breakpoint
CREATE TYPE "shop"."offer_stage" AS ENUM('line', 'order', 'payment', 'shipping');--> statement-breakpoint
CREATE TYPE "shop"."offer_state" AS ENUM('draft', 'on', 'paused', 'ended');--> statement-breakpoint
CREATE TYPE "shop"."offer_use_state" AS ENUM('held', 'used', 'released');--> statement-breakpoint
CREATE TABLE "shop"."cart_codes" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_codes_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "shop"."offer_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_codes_form" CHECK (code ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "offer_codes_used" CHECK (used >= 0 and (max_uses is null or (max_uses >= 1 and used <= max_uses)))
);
--> statement-breakpoint
CREATE TABLE "shop"."offer_customers" (
	"offer_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "offer_customers_offer_id_user_id_pk" PRIMARY KEY("offer_id","user_id"),
	CONSTRAINT "offer_customers_used" CHECK (used >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."offer_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"code" text,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" "shop"."offer_use_state" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_uses_attempt" UNIQUE("attempt_id","offer_id"),
	CONSTRAINT "offer_uses_amount" CHECK (amount >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop"."offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"benefit" jsonb NOT NULL,
	"stage" "shop"."offer_stage" NOT NULL,
	"code_mode" "shop"."offer_code_mode" NOT NULL,
	"scope" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" "shop"."offer_state" DEFAULT 'draft' NOT NULL,
	"is_exclusive" boolean DEFAULT false NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_per_customer" integer,
	"budget" bigint,
	"used" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"display" "shop"."offer_display" DEFAULT 'pages' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_used" CHECK (used >= 0 and (max_uses is null or (max_uses >= 1 and used <= max_uses))),
	CONSTRAINT "offers_spent" CHECK (spent >= 0 and (budget is null or (budget >= 1 and spent <= budget))),
	CONSTRAINT "offers_per_customer" CHECK (max_per_customer >= 1),
	CONSTRAINT "offers_period" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "shop"."order_offers" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"offer_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"stage" "shop"."offer_stage" NOT NULL,
	"amount" bigint NOT NULL,
	"per_line" jsonb NOT NULL,
	CONSTRAINT "order_offers_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_offers_amount" CHECK (amount >= 1)
);
--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" DROP CONSTRAINT "checkout_attempts_total";--> statement-breakpoint
ALTER TABLE "shop"."orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD COLUMN "offers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD COLUMN "applied_offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."order_lines" ADD COLUMN "offer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "offers" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "cod_charge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart_codes" ADD CONSTRAINT "cart_codes_code_offer_codes_code_fk" FOREIGN KEY ("code") REFERENCES "shop"."offer_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_codes" ADD CONSTRAINT "offer_codes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "shop"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_codes" ADD CONSTRAINT "offer_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_customers" ADD CONSTRAINT "offer_customers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "shop"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_customers" ADD CONSTRAINT "offer_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_uses" ADD CONSTRAINT "offer_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "shop"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_uses" ADD CONSTRAINT "offer_uses_attempt_id_checkout_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "shop"."checkout_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_uses" ADD CONSTRAINT "offer_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."offer_uses" ADD CONSTRAINT "offer_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_offers" ADD CONSTRAINT "order_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_offers" ADD CONSTRAINT "order_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "shop"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_codes_offer" ON "shop"."offer_codes" USING btree ("offer_id","created_at","code");--> statement-breakpoint
CREATE INDEX "offer_uses_offer" ON "shop"."offer_uses" USING btree ("offer_id","state","at");--> statement-breakpoint
CREATE INDEX "offer_uses_order" ON "shop"."offer_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "offers_state" ON "shop"."offers" USING btree ("state","ends_at");--> statement-breakpoint
CREATE INDEX "order_offers_offer" ON "shop"."order_offers" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD CONSTRAINT "checkout_attempts_total" CHECK (total = mrp - discount - offers + shipping and total >= 0 and shipping >= 0 and offers >= 0);--> statement-breakpoint
ALTER TABLE "shop"."order_lines" ADD CONSTRAINT "order_lines_offer" CHECK (offer between 0 and price * quantity);--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_total" CHECK (total = mrp - discount - offers + shipping and total >= 0 and shipping >= 0 and offers >= 0);--> statement-breakpoint
create trigger order_offers_stay before update or delete on shop.order_offers
  for each statement execute function shop.stays();
--> statement-breakpoint

-- An order is the sum of its lines and its shipping, less what offers save (D9, record 0163).
create or replace function shop.order_adds_up() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_order uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
  wrong record;
begin
  select o.total, o.offers, o.shipping, coalesce(sum(l.price * l.quantity), 0) as goods, coalesce(sum(l.offer), 0) as saved
    into wrong
    from shop.orders o left join shop.order_lines l on l.order_id = o.id
   where o.id = the_order group by o.id
  having o.total <> o.shipping + coalesce(sum(l.price * l.quantity - l.offer), 0) or o.offers <> coalesce(sum(l.offer), 0);
  if found then
    raise exception 'order % says total % and offers %, but its lines say % less % and shipping %',
      the_order, wrong.total, wrong.offers, wrong.goods, wrong.saved, wrong.shipping
      using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger orders_add_up on shop.orders;
--> statement-breakpoint
create constraint trigger orders_add_up after insert or update of total, offers, shipping on shop.orders
  deferrable initially deferred for each row execute function shop.order_adds_up('id');
--> statement-breakpoint

-- Pages name offers. What an order counts of an offer is on no page.
create function shop.announce_offers() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', '');
  return null;
end $$;
--> statement-breakpoint
create trigger offers_announce after insert or delete or update of name, benefit, stage, code_mode, scope, conditions,
  starts_at, ends_at, state, is_exclusive, priority, max_uses, max_per_customer, budget, display, terms on shop.offers
  for each statement execute function shop.announce_offers();
--> statement-breakpoint
revoke execute on function shop.announce_offers from public;
--> statement-breakpoint

-- What a courier collects beyond the goods was known by subtraction only. The state of no shipment changes, so nobody is told.
alter table shop.shipments disable trigger user;
--> statement-breakpoint
update shop.shipments s set cod_charge = s.cod_due - goods.amount
  from (select c.shipment_id, sum(l.price * c.quantity) as amount
          from shop.shipment_lines c join shop.order_lines l on l.id = c.order_line_id group by 1) as goods
 where goods.shipment_id = s.id and s.cod_due > goods.amount;
--> statement-breakpoint
alter table shop.shipments enable trigger user;
--> statement-breakpoint
alter table shop.shipments add constraint shipments_cod_charge check (cod_charge between 0 and cod_due);
