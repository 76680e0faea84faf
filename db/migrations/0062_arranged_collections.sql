-- Products of a collection have a place that an admin gives them (record 0145).
ALTER TYPE "shop"."category_sort" ADD VALUE 'arranged';--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "shop"."product_collections" ADD COLUMN "position" smallint;--> statement-breakpoint
-- To filter the admin's products by a brand, and to list the brands (record 0146).
CREATE INDEX "products_brand" ON "shop"."products" USING btree (lower("brand"),"id","brand") WHERE deleted_at is null and brand <> '';--> statement-breakpoint
CREATE INDEX "collection_items_position" ON "shop"."collection_items" USING btree ("category_id","position","product_id");--> statement-breakpoint
ALTER TABLE "shop"."product_collections" ADD CONSTRAINT "product_collections_position" CHECK (position >= 0);--> statement-breakpoint
-- As in 0050_retired_collections.sql. A group is not arranged.
create or replace view shop.current_collection_items as
select distinct list.id as category_id, p.id as product_id, p.price_from as price, lower(p.title) as name, p.price_to,
       case when list.id = c.id then m.position end as position
  from shop.product_collections m
  join shop.products p on p.id = m.product_id and p.is_live
  join shop.categories c on c.id = m.category_id
 cross join lateral (values (c.id), (case when c.retired_at is null then c.parent_id end)) list (id)
 where list.id is not null;
--> statement-breakpoint
-- As in 0048_variant_prices.sql.
create or replace function shop.refresh_collection_items(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform from shop.products where id = any(changed) order by id for no key update;
  delete from shop.collection_items i
   where product_id = any(changed) and not exists (
     select from shop.current_collection_items c where c.product_id = i.product_id and c.category_id = i.category_id);
  insert into shop.collection_items as i (category_id, product_id, price, name, price_to, position)
  select category_id, product_id, price, name, price_to, position
    from shop.current_collection_items where product_id = any(changed)
      on conflict (category_id, product_id)
      do update set price = excluded.price, name = excluded.name, price_to = excluded.price_to, position = excluded.position
   where (i.price, i.name, i.price_to, i.position)
     is distinct from (excluded.price, excluded.name, excluded.price_to, excluded.position);
end $$;
--> statement-breakpoint
create or replace function shop.rebuild_collection_items() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.collection_items;
  insert into shop.collection_items (category_id, product_id, price, name, price_to, position)
  select category_id, product_id, price, name, price_to, position from shop.current_collection_items order by 1, 2;
$$;
