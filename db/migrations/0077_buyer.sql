CREATE TABLE "shop"."saved_buyers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	CONSTRAINT "saved_buyers_buyer" CHECK (buyer is null or coalesce(jsonb_typeof(buyer) = 'object' and buyer - 'gstin' - 'name' = '{}'
  and buyer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
  and length(buyer ->> 'name') between 1 and 100, false))
);
--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "shop"."saved_buyers" ADD CONSTRAINT "saved_buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD CONSTRAINT "checkout_attempts_buyer" CHECK (buyer is null or coalesce(jsonb_typeof(buyer) = 'object' and buyer - 'gstin' - 'name' = '{}'
  and buyer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
  and length(buyer ->> 'name') between 1 and 100, false));--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_buyer" CHECK (buyer is null or coalesce(jsonb_typeof(buyer) = 'object' and buyer - 'gstin' - 'name' = '{}'
  and buyer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
  and length(buyer ->> 'name') between 1 and 100, false));--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_place_of_supply" CHECK (place_of_supply is null or buyer is not null);--> statement-breakpoint
create function shop.buyer_stays() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.buyer is null and new.place_of_supply is null
     and not exists (select from shop.invoices where order_id = new.id) then
    return new;
  end if;
  raise exception 'the buyer of order % stays as it was ordered', new.id
    using errcode = 'check_violation', constraint = 'orders_buyer_stays';
end $$;
--> statement-breakpoint
create trigger orders_buyer_stays before update of buyer, place_of_supply on shop.orders
  for each row when (old.buyer is distinct from new.buyer or old.place_of_supply is distinct from new.place_of_supply)
  execute function shop.buyer_stays();
