CREATE TYPE "shop"."price_list_state" AS ENUM('draft', 'on', 'paused', 'ended');--> statement-breakpoint
CREATE TABLE "shop"."price_list_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."price_list_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price" bigint NOT NULL,
	CONSTRAINT "price_list_prices_target" UNIQUE NULLS NOT DISTINCT("list_id","product_id","variant_id"),
	CONSTRAINT "price_list_prices_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" "shop"."price_list_state" DEFAULT 'draft' NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_lists_name" CHECK (length(name) between 1 and 80),
	CONSTRAINT "price_lists_times" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "regular_price" bigint;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "is_on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "regular_price" bigint;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "is_on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."price_list_prices" ADD CONSTRAINT "price_list_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "shop"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."price_list_prices" ADD CONSTRAINT "price_list_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."price_list_prices" ADD CONSTRAINT "price_list_prices_product_id_variant_id_variants_product_id_id_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "shop"."variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_prices_product" ON "shop"."price_list_prices" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_sale" CHECK (is_on_sale = (regular_price is not null) and (not is_on_sale or price < regular_price));--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_sale" CHECK (is_on_sale or regular_price is null);--> statement-breakpoint
create function shop.price_list_price_within_mrp() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.price > (select coalesce(v.actual_price, p.actual_price) from shop.products p
                    left join shop.variants v on v.product_id = p.id and v.id = new.variant_id where p.id = new.product_id) then
    raise exception 'a price of list % is above the MRP of product %', new.list_id, new.product_id
      using errcode = 'check_violation', constraint = 'price_list_prices_mrp';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger price_list_prices_mrp before insert or update on shop.price_list_prices
  for each row execute function shop.price_list_price_within_mrp();
