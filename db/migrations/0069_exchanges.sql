-- Exchanges (record 0158).
CREATE TYPE "shop"."return_kind" AS ENUM('return', 'exchange');--> statement-breakpoint
CREATE TABLE "shop"."order_credits" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_credits_return" UNIQUE("return_id"),
	CONSTRAINT "order_credits_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."return_lines" ADD COLUMN "wanted_variant_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."return_rules" ADD COLUMN "is_exchange_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD COLUMN "kind" "shop"."return_kind" DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."order_credits" ADD CONSTRAINT "order_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_credits" ADD CONSTRAINT "order_credits_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."return_lines" ADD CONSTRAINT "return_lines_wanted_variant_id_variants_id_fk" FOREIGN KEY ("wanted_variant_id") REFERENCES "shop"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_wanted" ON "shop"."return_lines" USING btree ("wanted_variant_id") WHERE wanted_variant_id is not null;--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD CONSTRAINT "returns_payout_refunded" CHECK (payout is null or kind = 'return');--> statement-breakpoint
create trigger order_credits_stay before update or delete on shop.order_credits
  for each statement execute function shop.stays();
--> statement-breakpoint

-- What a return is about never changes, its kind included.
create or replace function shop.return_goes_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.id, new.number, new.order_id, new.kind, new.way, new.refund_to, new.fee, new.requested_at)
     is distinct from (old.id, old.number, old.order_id, old.kind, old.way, old.refund_to, old.fee, old.requested_at)
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
create or replace function shop.return_line_is_inspected_once() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.return_id, new.order_line_id, new.quantity, new.reason, new.note, new.wanted_variant_id)
     is distinct from (old.return_id, old.order_line_id, old.quantity, old.reason, old.note, old.wanted_variant_id)
     or old.accepted + old.damaged + old.rejected > 0
     or not exists (select from shop.returns where id = old.return_id and state in ('approved', 'on_its_way')) then
    raise exception 'line % of return % never changes', old.order_line_id, old.return_id
      using errcode = 'check_violation', constraint = 'return_lines_inspected_once';
  end if;
  return new;
end $$;
--> statement-breakpoint

-- Each line of an exchange, and no line of another return, names another variant of its product.
create function shop.exchange_names_variants() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if exists (
    select from shop.returns r
      join shop.order_lines l on l.id = new.order_line_id
      left join shop.variants v on v.id = new.wanted_variant_id
     where r.id = new.return_id
       and ((r.kind = 'exchange') <> (new.wanted_variant_id is not null)
            or v.product_id <> l.product_id or v.id = l.variant_id)) then
    raise exception 'line % of return % does not name a variant to exchange it for', new.order_line_id, new.return_id
      using errcode = 'check_violation', constraint = 'return_lines_wanted';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger return_lines_wanted before insert on shop.return_lines
  for each row execute function shop.exchange_names_variants();
--> statement-breakpoint

-- The order that was paid for: it is followed from a replacement to the order whose goods it replaces.
create function shop.first_order_of(the_order uuid) returns uuid language sql stable set search_path = pg_catalog as $$
  with recursive chain as (
    select the_order as order_id, 0 as step
    union all
    select r.order_id, chain.step + 1
      from chain join shop.order_credits c on c.order_id = chain.order_id join shop.returns r on r.id = c.return_id)
  select order_id from chain order by step desc limit 1
$$;
--> statement-breakpoint

-- What was paid for an order pays for its refunds and its replacements, and for no more. A replacement has what came from the
-- order whose goods it replaces. So of a whole chain of orders no more goes back than its first order was paid with. The lock
-- keeps two transactions from each taking the last of it.
create function shop.check_refunds_of(the_order uuid) returns void language plpgsql set search_path = pg_catalog as $$
declare
  paid bigint;
  back bigint;
  moved bigint;
begin
  select total into paid from shop.orders where id = the_order for update;
  if exists (select from shop.order_credits where order_id = the_order) then
    select amount into paid from shop.order_credits where order_id = the_order;
  elsif exists (select from shop.payments where order_id = the_order) then
    select sum(amount) into paid from shop.payments where order_id = the_order;
  elsif exists (select from shop.shipments where order_id = the_order) then
    select coalesce(sum(cod_due), 0) into paid from shop.shipments where order_id = the_order and state = 'delivered';
  end if;
  select coalesce(sum(amount), 0) into back from shop.refunds where order_id = the_order and state <> 'refused';
  select coalesce(sum(c.amount), 0) into moved
    from shop.returns r join shop.order_credits c on c.return_id = r.id where r.order_id = the_order;
  if back + moved > paid then
    raise exception 'refunds of order % are % and its replacements cost %, of %', the_order, back, moved, paid
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
end $$;
--> statement-breakpoint
create or replace function shop.refunds_are_within_payment() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.check_refunds_of(new.order_id);
  if new.payment_id is not null and not exists (
    select from shop.payments where id = new.payment_id and order_id = shop.first_order_of(new.order_id)) then
    raise exception 'refund % is not of the payment of order %', new.id, new.order_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;
--> statement-breakpoint

-- A replacement is made when an exchange is closed, for the same shopper.
create function shop.credit_fits_return() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_order uuid;
begin
  select r.order_id into the_order
    from shop.returns r
    join shop.orders first on first.id = r.order_id
    join shop.orders made on made.id = new.order_id
   where r.id = new.return_id and r.kind = 'exchange' and r.state = 'closed' and made.user_id = first.user_id
     and made.id <> first.id and new.amount <= made.total;
  if not found then
    raise exception 'order % does not replace the goods of return %', new.order_id, new.return_id
      using errcode = 'check_violation', constraint = 'order_credits_fit';
  end if;
  perform shop.check_refunds_of(the_order);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_credits_fit after insert on shop.order_credits
  deferrable initially deferred for each row execute function shop.credit_fits_return();
--> statement-breakpoint
revoke execute on function shop.exchange_names_variants, shop.first_order_of, shop.check_refunds_of, shop.credit_fits_return
  from public;
