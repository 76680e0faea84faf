-- Lists are sorted by what is taken off the MRP, and by what was sold lately. The job housekeeping keeps `popularity` and
-- `is_bestseller` (shop/merchandising/rank-products.ts).
ALTER TYPE "shop"."category_sort" ADD VALUE 'popular';--> statement-breakpoint
ALTER TYPE "shop"."category_sort" ADD VALUE 'discount';--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "percent_off" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "percent_off" smallint GENERATED ALWAYS AS (case when actual_price > price then round((actual_price - price) * 100.0 / actual_price) else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "is_bestseller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "collection_items_percent_off" ON "shop"."collection_items" USING btree ("category_id","percent_off" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "collection_items_popularity" ON "shop"."collection_items" USING btree ("category_id","popularity" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "products_department_by_percent_off" ON "shop"."products" USING btree ("department_id","percent_off" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_percent_off" ON "shop"."products" USING btree ("department_id","subcategory_id","percent_off" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_by_popularity" ON "shop"."products" USING btree ("department_id","popularity" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_popularity" ON "shop"."products" USING btree ("department_id","subcategory_id","popularity" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_ranked" ON "shop"."products" USING btree ("id") WHERE popularity > 0 or is_bestseller;--> statement-breakpoint
create or replace view shop.current_collection_items as
  select distinct list.id as category_id, p.id as product_id, p.price_from as price, lower(p.title) as name, p.price_to,
         case when list.id = c.id then m.position end as position, p.percent_off, p.popularity
    from shop.product_collections m
    join shop.products p on p.id = m.product_id and p.is_live
    join shop.categories c on c.id = m.category_id
    cross join lateral (values (c.id), (case when c.retired_at is null then c.parent_id end)) list (id)
   where list.id is not null;
--> statement-breakpoint
create or replace function shop.refresh_collection_items(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform from shop.products where id = any(changed) order by id for no key update;
  delete from shop.collection_items i
   where product_id = any(changed) and not exists (
     select from shop.current_collection_items c where c.product_id = i.product_id and c.category_id = i.category_id);
  insert into shop.collection_items as i (category_id, product_id, price, name, price_to, position, percent_off, popularity)
  select category_id, product_id, price, name, price_to, position, percent_off, popularity
    from shop.current_collection_items where product_id = any(changed)
      on conflict (category_id, product_id)
      do update set price = excluded.price, name = excluded.name, price_to = excluded.price_to, position = excluded.position,
                    percent_off = excluded.percent_off, popularity = excluded.popularity
   where (i.price, i.name, i.price_to, i.position, i.percent_off, i.popularity)
     is distinct from (excluded.price, excluded.name, excluded.price_to, excluded.position, excluded.percent_off, excluded.popularity);
end $$;
--> statement-breakpoint
create or replace function shop.rebuild_collection_items() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.collection_items;
  insert into shop.collection_items (category_id, product_id, price, name, price_to, position, percent_off, popularity)
  select category_id, product_id, price, name, price_to, position, percent_off, popularity
    from shop.current_collection_items order by 1, 2;
$$;
--> statement-breakpoint
create or replace function shop.follow_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(id)) from (
    select n.id from old_rows o join new_rows n using (id)
     where (n.title, n.price_from, n.price_to, n.is_live, n.percent_off, n.popularity)
       is distinct from (o.title, o.price_from, o.price_to, o.is_live, o.percent_off, o.popularity)) changed
    having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
select shop.rebuild_collection_items();
--> statement-breakpoint
alter table shop.collection_items alter percent_off drop default, alter popularity drop default;
--> statement-breakpoint
-- A list that is sorted by what is taken off the MRP has the tag `discount:3`.
create or replace function shop.announce_product() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  scopes text[] := array_remove(array['all', new.department_id::text, new.gender::text], null);
  tags text[] := array['product:' || new.id];
begin
  if (new.gender, new.category, new.department_id, new.subcategory_id, new.is_live)
     is distinct from (old.gender, old.category, old.department_id, old.subcategory_id, old.is_live) then
    perform pg_notify('shelves', '');
    return null;
  end if;
  if (new.price_from, new.price_to) <> (old.price_from, old.price_to) or new.price <> old.price then
    tags := tags || shop.price_tags(new, least(old.price_from, new.price_from), greatest(old.price_to, new.price_to));
  end if;
  if new.title <> old.title or new.percent_off <> old.percent_off then
    scopes := scopes || array(select category_id::text from shop.product_collections where product_id = new.id);
  end if;
  if new.title <> old.title then
    tags := tags || array(select 'title:' || scope from unnest(scopes) scope);
  end if;
  if new.percent_off <> old.percent_off then
    tags := tags || array(select 'discount:' || scope from unnest(scopes) scope);
  end if;
  perform pg_notify('shelves', array_to_string(tags, ' '));
  return null;
end $$;
--> statement-breakpoint
drop trigger products_change_shelves on shop.products;
--> statement-breakpoint
-- No page shows the popularity. The job that changes it announces the lists that are sorted by it.
create trigger products_change_shelves after update on shop.products for each row
  when (to_jsonb(old) - array['version', 'popularity'] <> to_jsonb(new) - array['version', 'popularity'])
  execute function shop.announce_product();
