CREATE TABLE "shop"."product_list_items" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"tab" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."stale_list_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."stale_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."product_list_items" ADD CONSTRAINT "product_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_list_items_newest" ON "shop"."product_list_items" USING btree ("tab","created_at","product_id","category");--> statement-breakpoint
CREATE INDEX "product_list_items_name" ON "shop"."product_list_items" USING btree ("tab","name","product_id","category");--> statement-breakpoint
CREATE INDEX "product_list_items_price" ON "shop"."product_list_items" USING btree ("tab","price","created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST,"category");--> statement-breakpoint
CREATE INDEX "product_list_items_stock" ON "shop"."product_list_items" USING btree ("tab","stock","created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST,"category");--> statement-breakpoint
CREATE INDEX "product_list_items_low_stock" ON "shop"."product_list_items" USING btree ("stock","product_id") WHERE tab <> 'deleted';--> statement-breakpoint
CREATE INDEX "product_list_items_name_trigrams" ON "shop"."product_list_items" USING gin ("name" public.gin_trgm_ops);
--> statement-breakpoint

-- What the rows of `product_list_items` contain.
create view shop.current_list_items as
select p.id as product_id, case when p.deleted_at is null then coalesce(p.gender::text, 'other') else 'deleted' end as tab,
       p.category, lower(p.title) as name, p.price,
       (select coalesce(sum(v.stock), 0)::int from shop.variants v where v.product_id = p.id and v.deleted_at is null) as stock,
       p.created_at
  from shop.products p;
--> statement-breakpoint
create function shop.mark_list_item() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_table_name = 'variants' then
    insert into shop.stale_list_items (product_id) values (coalesce(new.product_id, old.product_id));
  else
    insert into shop.stale_list_items (product_id) values (new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_list_item after insert or update of title, price, gender, category, created_at, deleted_at on shop.products
  for each row execute function shop.mark_list_item();
--> statement-breakpoint
create trigger variants_list_item after insert or delete or update of stock, deleted_at on shop.variants
  for each row execute function shop.mark_list_item();
--> statement-breakpoint
create function shop.rebuild_product_list() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.variants in share row exclusive mode;
  delete from shop.stale_list_items;
  delete from shop.product_list_items;
  insert into shop.product_list_items (product_id, tab, category, name, price, stock, created_at)
  select product_id, tab, category, name, price, stock, created_at from shop.current_list_items;
$$;
--> statement-breakpoint
select shop.rebuild_product_list();
