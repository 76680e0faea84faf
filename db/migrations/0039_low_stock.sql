CREATE INDEX "variants_sku_prefix" ON "shop"."variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE TABLE "shop"."stock_list_items" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"stock" integer NOT NULL,
	"low_stock" integer
);
--> statement-breakpoint
ALTER TABLE "shop"."stock_list_items" ADD CONSTRAINT "stock_list_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "low_stock" integer;--> statement-breakpoint
-- The columns are empty: the rows that exist need no check.
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_low_stock" CHECK (low_stock >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_low_stock" CHECK (low_stock >= 0) NOT VALID;--> statement-breakpoint
-- What the rows of `stock_list_items` contain.
create view shop.current_stock_items as
select v.id as variant_id, v.product_id, v.stock, coalesce(v.low_stock, p.low_stock) as low_stock
  from shop.variants v join shop.products p on p.id = v.product_id
 where v.deleted_at is null and p.deleted_at is null;
--> statement-breakpoint
drop trigger products_list_item on shop.products;
--> statement-breakpoint
create trigger products_list_item after insert or update of title, price, gender, category, created_at, deleted_at, low_stock
  on shop.products for each row execute function shop.mark_list_item();
--> statement-breakpoint
drop trigger variants_list_item on shop.variants;
--> statement-breakpoint
create trigger variants_list_item after insert or delete or update of stock, deleted_at, low_stock on shop.variants
  for each row execute function shop.mark_list_item();
--> statement-breakpoint
create or replace function shop.rebuild_product_list() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.variants in share row exclusive mode;
  delete from shop.stale_list_items;
  delete from shop.product_list_items;
  insert into shop.product_list_items (product_id, tab, category, name, price, stock, created_at)
  select product_id, tab, category, name, price, stock, created_at from shop.current_list_items;
  delete from shop.stock_list_items;
  insert into shop.stock_list_items (variant_id, product_id, stock, low_stock)
  select variant_id, product_id, stock, low_stock from shop.current_stock_items;
$$;
--> statement-breakpoint
insert into shop.stock_list_items (variant_id, product_id, stock, low_stock)
select variant_id, product_id, stock, low_stock from shop.current_stock_items;
--> statement-breakpoint
CREATE INDEX "stock_list_items_newest" ON "shop"."stock_list_items" USING btree ("product_id" DESC NULLS LAST,"variant_id");--> statement-breakpoint
CREATE INDEX "stock_list_items_stock" ON "shop"."stock_list_items" USING btree ("stock","variant_id","product_id","low_stock");--> statement-breakpoint
CREATE INDEX "stock_list_items_low" ON "shop"."stock_list_items" USING btree ("stock","variant_id","product_id") WHERE stock <= low_stock;
