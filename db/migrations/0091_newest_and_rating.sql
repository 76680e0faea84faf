-- Lists are sorted by when a product first went live, and by its stars. The job `housekeeping` keeps `rating_score`
-- (shop/merchandising/score-ratings.ts).
ALTER TYPE "shop"."category_sort" ADD VALUE 'rating';--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "rating_score" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "first_live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "rating_score" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "collection_items_rating" ON "shop"."collection_items" USING btree ("category_id","rating_score" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "collection_items_newest" ON "shop"."collection_items" USING btree ("category_id","first_live_at" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_department_by_rating" ON "shop"."products" USING btree ("department_id","rating_score" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_rating" ON "shop"."products" USING btree ("department_id","subcategory_id","rating_score" DESC NULLS FIRST,"id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_newest" ON "shop"."products" USING btree ("first_live_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_newest" ON "shop"."products" USING btree ("department_id","first_live_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_newest" ON "shop"."products" USING btree ("department_id","subcategory_id","first_live_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_category_newest" ON "shop"."products" USING btree ("gender","category","first_live_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_first_live" ON "shop"."products" USING btree ("gender","first_live_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_scored" ON "shop"."products" USING btree ("id") WHERE rating_score > 0;
--> statement-breakpoint
create or replace view shop.current_collection_items as
  select distinct list.id as category_id, p.id as product_id, p.price_from as price, lower(p.title) as name, p.price_to,
         case when list.id = c.id then m.position end as position, p.percent_off, p.popularity,
         p.rating_score, p.first_live_at
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
  insert into shop.collection_items as i (category_id, product_id, price, name, price_to, position, percent_off, popularity, rating_score, first_live_at)
  select category_id, product_id, price, name, price_to, position, percent_off, popularity, rating_score, first_live_at
    from shop.current_collection_items where product_id = any(changed)
      on conflict (category_id, product_id)
      do update set price = excluded.price, name = excluded.name, price_to = excluded.price_to, position = excluded.position,
                    percent_off = excluded.percent_off, popularity = excluded.popularity,
                    rating_score = excluded.rating_score, first_live_at = excluded.first_live_at
   where (i.price, i.name, i.price_to, i.position, i.percent_off, i.popularity, i.rating_score, i.first_live_at)
     is distinct from (excluded.price, excluded.name, excluded.price_to, excluded.position, excluded.percent_off, excluded.popularity,
                       excluded.rating_score, excluded.first_live_at);
end $$;
--> statement-breakpoint
create or replace function shop.rebuild_collection_items() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.collection_items;
  insert into shop.collection_items (category_id, product_id, price, name, price_to, position, percent_off, popularity, rating_score, first_live_at)
  select category_id, product_id, price, name, price_to, position, percent_off, popularity, rating_score, first_live_at
    from shop.current_collection_items order by 1, 2;
$$;
--> statement-breakpoint
create or replace function shop.follow_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(id)) from (
    select n.id from old_rows o join new_rows n using (id)
     where (n.title, n.price_from, n.price_to, n.is_live, n.percent_off, n.popularity, n.rating_score, n.first_live_at)
       is distinct from (o.title, o.price_from, o.price_to, o.is_live, o.percent_off, o.popularity, o.rating_score, o.first_live_at)) changed
    having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
update shop.collection_items i set first_live_at = p.first_live_at from shop.products p where p.id = i.product_id;
--> statement-breakpoint
alter table shop.collection_items alter rating_score drop default;
--> statement-breakpoint
drop trigger products_change_shelves on shop.products;
--> statement-breakpoint
-- No page shows the popularity or the score. The jobs that change them announce the lists that are sorted by it.
create trigger products_change_shelves after update on shop.products for each row
  when (to_jsonb(old) - array['version', 'popularity', 'rating_score'] <> to_jsonb(new) - array['version', 'popularity', 'rating_score'])
  execute function shop.announce_product();
