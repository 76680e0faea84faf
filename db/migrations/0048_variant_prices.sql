-- Variants may have prices of their own; without one they have that of their product.
DROP INDEX "shop"."collection_items_price";--> statement-breakpoint
DROP INDEX "shop"."products_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_department_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_department_subcategory_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_gender_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_gender_category_by_price";--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD COLUMN "price_to" bigint;--> statement-breakpoint
update shop.collection_items set price_to = price;--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ALTER COLUMN "price_to" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "least_own_price" bigint;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "greatest_own_price" bigint;--> statement-breakpoint
-- In one statement, which writes the table once.
ALTER TABLE "shop"."products" ADD COLUMN "price_from" bigint GENERATED ALWAYS AS (least(price, least_own_price)) STORED NOT NULL,
  ADD COLUMN "price_to" bigint GENERATED ALWAYS AS (greatest(price, greatest_own_price)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "actual_price" bigint;--> statement-breakpoint
CREATE INDEX "collection_items_price_ranges" ON "shop"."collection_items" USING btree ("category_id","price","price_to","product_id") WHERE price < price_to;--> statement-breakpoint
CREATE INDEX "products_price_ranges" ON "shop"."products" USING btree ("price_from","price_to","id","department_id","subcategory_id","gender") WHERE is_live and price_from < price_to;--> statement-breakpoint
CREATE INDEX "collection_items_price" ON "shop"."collection_items" USING btree ("category_id","price","product_id","price_to");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "shop"."products" USING btree ("price_from","id","price_to") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_by_price" ON "shop"."products" USING btree ("department_id","price_from","id","price_to") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_price" ON "shop"."products" USING btree ("department_id","subcategory_id","price_from","id","price_to") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_by_price" ON "shop"."products" USING btree ("gender","price_from","id","price_to") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_category_by_price" ON "shop"."products" USING btree ("gender","category","price_from","id","price_to") WHERE is_live;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_price" CHECK (price >= 0 and actual_price >= 0);--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_default_price" CHECK (not is_default or (price is null and actual_price is null));--> statement-breakpoint
create function shop.keep_own_prices() returns trigger language plpgsql set search_path = pg_catalog as $$
declare the_product int := coalesce(new.product_id, old.product_id);
begin
  -- Of two concurrent changes the later one sees both, and so does the check of the MRPs at its end.
  perform from shop.products where id = the_product for no key update;
  update shop.products p set least_own_price = own.least, greatest_own_price = own.greatest
    from (select min(price) as least, max(price) as greatest from shop.variants
           where product_id = the_product and deleted_at is null) own
   where p.id = the_product
     and (p.least_own_price, p.greatest_own_price) is distinct from (own.least, own.greatest);
  return null;
end $$;
--> statement-breakpoint
create trigger variants_own_price_insert after insert on shop.variants for each row
  when (new.price is not null) execute function shop.keep_own_prices();
--> statement-breakpoint
create trigger variants_own_price_update after update of price, actual_price, deleted_at on shop.variants for each row
  when ((old.price, old.actual_price, old.deleted_at) is distinct from (new.price, new.actual_price, new.deleted_at)
    and coalesce(old.price, old.actual_price, new.price, new.actual_price) is not null)
  execute function shop.keep_own_prices();
--> statement-breakpoint
create trigger variants_own_price_delete after delete on shop.variants for each row
  when (old.price is not null) execute function shop.keep_own_prices();
--> statement-breakpoint
-- The MRP is at least the price, of every variant on sale, at the end of every transaction.
create function shop.mrp_covers_price() returns trigger language plpgsql set search_path = pg_catalog as $$
declare the_product int := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from shop.variants v join shop.products p on p.id = v.product_id
              where v.product_id = the_product and v.deleted_at is null
                and coalesce(v.actual_price, p.actual_price) < coalesce(v.price, p.price)) then
    raise exception 'the MRP of a variant of product % is below its price', the_product
      using errcode = 'check_violation', constraint = 'variants_mrp';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger variants_mrp after insert or update of price, actual_price, deleted_at on shop.variants
  deferrable initially deferred for each row when (coalesce(new.price, new.actual_price) is not null)
  execute function shop.mrp_covers_price('product_id');
--> statement-breakpoint
create constraint trigger products_mrp_of_variants after update of price, actual_price on shop.products
  deferrable initially deferred for each row
  when ((old.price, old.actual_price) is distinct from (new.price, new.actual_price))
  execute function shop.mrp_covers_price('id');
--> statement-breakpoint

-- The shoppers' lists are sorted by the lowest price (0033_shop_lists.sql).
create or replace view shop.current_collection_items as
select distinct list.id as category_id, p.id as product_id, p.price_from as price, lower(p.title) as name, p.price_to
  from shop.product_collections m
  join shop.products p on p.id = m.product_id and p.is_live
  join shop.categories c on c.id = m.category_id
 cross join lateral (values (c.id), (c.parent_id)) list (id)
 where list.id is not null;
--> statement-breakpoint
create or replace function shop.refresh_collection_items(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform from shop.products where id = any(changed) order by id for no key update;
  delete from shop.collection_items i
   where product_id = any(changed) and not exists (
     select from shop.current_collection_items c where c.product_id = i.product_id and c.category_id = i.category_id);
  insert into shop.collection_items as i (category_id, product_id, price, name, price_to)
  select category_id, product_id, price, name, price_to from shop.current_collection_items where product_id = any(changed)
      on conflict (category_id, product_id)
      do update set price = excluded.price, name = excluded.name, price_to = excluded.price_to
   where (i.price, i.name, i.price_to) <> (excluded.price, excluded.name, excluded.price_to);
end $$;
--> statement-breakpoint
create or replace function shop.follow_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(id)) from (
    select n.id from old_rows o join new_rows n using (id)
     where (n.title, n.price_from, n.price_to, n.is_live) is distinct from (o.title, o.price_from, o.price_to, o.is_live)) changed
    having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function shop.rebuild_collection_items() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.collection_items;
  insert into shop.collection_items (category_id, product_id, price, name, price_to)
  select category_id, product_id, price, name, price_to from shop.current_collection_items order by 1, 2;
$$;
--> statement-breakpoint

-- As in 0031_announce_changed_products.sql. The prices of all variants decide where a product stands.
create function shop.price_tags(product shop.products, low bigint, high bigint) returns text[] language sql stable
  set search_path = pg_catalog as $$
  select array(select concat_ws(':', 'price', scope, low, high) from (
    select unnest(array_remove(array['all', product.department_id::text, product.gender::text], null)) as scope
    union all
    select category_id::text from shop.product_collections where product_id = product.id) scopes)
$$;
--> statement-breakpoint
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
  if new.title <> old.title then
    scopes := scopes || array(select category_id::text from shop.product_collections where product_id = new.id);
    tags := tags || array(select 'title:' || scope from unnest(scopes) scope);
  end if;
  perform pg_notify('shelves', array_to_string(tags, ' '));
  return null;
end $$;
--> statement-breakpoint
create or replace function shop.announce_variant() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  product shop.products;
  tags text[] := array['product:' || coalesce(new.product_id, old.product_id)];
begin
  if (old.price, old.deleted_at) is distinct from (new.price, new.deleted_at) and coalesce(old.price, new.price) is not null then
    select * into product from shop.products where id = coalesce(new.product_id, old.product_id);
    tags := tags || shop.price_tags(product, product.price_from, product.price_to);
  end if;
  perform pg_notify('shelves', array_to_string(tags, ' '));
  return null;
end $$;
--> statement-breakpoint
revoke execute on function shop.price_tags(shop.products, bigint, bigint) from public;
--> statement-breakpoint
analyze shop.products;
