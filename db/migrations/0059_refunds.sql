-- Refunds become rows of their own (record 0136). Those on their way keep the key under which the gateway knows them.
CREATE TYPE "shop"."refund_method" AS ENUM('provider', 'bank', 'upi');--> statement-breakpoint
CREATE TYPE "shop"."refund_reason" AS ENUM('order-cancelled', 'late-payment', 'goodwill');--> statement-breakpoint
CREATE TYPE "shop"."refund_state" AS ENUM('owed', 'asked', 'done', 'refused', 'paid-by-hand');--> statement-breakpoint
CREATE TABLE "shop"."sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK (amount >= 1)
);
--> statement-breakpoint
CREATE TABLE "shop"."refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"method" "shop"."refund_method" NOT NULL,
	"reason" "shop"."refund_reason" NOT NULL,
	"state" "shop"."refund_state" DEFAULT 'owed' NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK (amount >= 1),
	CONSTRAINT "refunds_provider" CHECK (method <> 'provider' or (payment_id is not null and amount >= 100)),
	CONSTRAINT "refunds_paid_by_hand" CHECK ((state = 'paid-by-hand') = (reference is not null))
);
--> statement-breakpoint
ALTER TABLE "shop"."sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "shop"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "shop"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment" ON "shop"."sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "shop"."refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "shop"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "shop"."refunds" USING btree ("state","updated_at") WHERE state in ('owed', 'asked', 'refused');--> statement-breakpoint
insert into shop.refunds (order_id, payment_id, amount, method, reason, state, idempotency_key, created_at, updated_at)
select p.order_id, p.id, p.amount,
       case when p.amount < 100 then 'bank' else 'provider' end::shop.refund_method,
       case when a.state = 'completed' then 'order-cancelled' else 'late-payment' end::shop.refund_reason,
       case when p.state = 'refunded' then 'done' else 'owed' end::shop.refund_state,
       'refund-' || p.provider_payment_id, p.updated_at, p.updated_at
  from shop.payments p join shop.checkout_attempts a on a.id = p.attempt_id
 where p.state in ('refund_pending', 'refunded') and p.amount > 0;
--> statement-breakpoint
insert into shop.sandbox_refunds (key, payment_id, amount, created_at)
select 'refund-' || id, id, amount, refunded_at from shop.bank_payments where refunded_at is not null and amount > 0;
--> statement-breakpoint
ALTER TABLE "shop"."bank_payments" DROP COLUMN "refunded_at";
--> statement-breakpoint
create trigger refunds_stay before delete on shop.refunds for each statement execute function shop.stays();
--> statement-breakpoint

-- What a refund is about never changes, and its state goes forward only.
create function shop.refund_goes_forward() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.id, new.order_id, new.payment_id, new.amount, new.method, new.reason, new.note, new.created_at)
     is distinct from (old.id, old.order_id, old.payment_id, old.amount, old.method, old.reason, old.note, old.created_at)
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
create trigger refunds_forward before update on shop.refunds
  for each row execute function shop.refund_goes_forward();
--> statement-breakpoint

-- No more goes back than was paid. The lock keeps two transactions from each taking the last of it.
create function shop.refunds_are_within_payment() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  paid bigint;
  back bigint;
begin
  select total into paid from shop.orders where id = new.order_id for update;
  if new.payment_id is not null then
    select amount into paid from shop.payments where id = new.payment_id;
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
create constraint trigger refunds_within_payment after insert or update of state on shop.refunds
  deferrable initially deferred for each row execute function shop.refunds_are_within_payment();
--> statement-breakpoint
revoke execute on function shop.refund_goes_forward, shop.refunds_are_within_payment from public;
