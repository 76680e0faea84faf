CREATE TABLE "shop"."collection_items" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "collection_items_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD CONSTRAINT "collection_items_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "shop"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."collection_items" ADD CONSTRAINT "collection_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "collection_items_price" ON "shop"."collection_items" USING btree ("category_id","price","product_id");
--> statement-breakpoint
CREATE INDEX "collection_items_name" ON "shop"."collection_items" USING btree ("category_id","name","product_id");
--> statement-breakpoint
CREATE INDEX "collection_items_product" ON "shop"."collection_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "products_listed" ON "shop"."products" USING btree ("id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_gender_listed" ON "shop"."products" USING btree ("gender","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_department_subcategory" ON "shop"."products" USING btree ("department_id","subcategory_id","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_by_price" ON "shop"."products" USING btree ("price","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_by_title" ON "shop"."products" USING btree (lower("title"),"id","title") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_department_by_price" ON "shop"."products" USING btree ("department_id","price","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_department_by_title" ON "shop"."products" USING btree ("department_id",lower("title"),"id","title") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_price" ON "shop"."products" USING btree ("department_id","subcategory_id","price","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_title" ON "shop"."products" USING btree ("department_id","subcategory_id",lower("title"),"id","title") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_gender_by_price" ON "shop"."products" USING btree ("gender","price","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_gender_category_by_price" ON "shop"."products" USING btree ("gender","category","price","id") WHERE deleted_at is null;
--> statement-breakpoint
-- What the rows of `collection_items` contain. A group lists the products of all its collections once.
create view shop.current_collection_items as
select distinct list.id as category_id, p.id as product_id, p.price, lower(p.title) as name
  from shop.product_collections m
  join shop.products p on p.id = m.product_id and p.deleted_at is null
  join shop.categories c on c.id = m.category_id
 cross join lateral (values (c.id), (c.parent_id)) list (id)
 where list.id is not null;
--> statement-breakpoint
-- The products are locked first, in one order, so that of two concurrent changes of a product the later sees both.
create function shop.refresh_collection_items(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform from shop.products where id = any(changed) order by id for no key update;
  delete from shop.collection_items i
   where product_id = any(changed) and not exists (
     select from shop.current_collection_items c where c.product_id = i.product_id and c.category_id = i.category_id);
  insert into shop.collection_items as i (category_id, product_id, price, name)
  select category_id, product_id, price, name from shop.current_collection_items where product_id = any(changed)
      on conflict (category_id, product_id) do update set price = excluded.price, name = excluded.name
   where (i.price, i.name) <> (excluded.price, excluded.name);
end $$;
--> statement-breakpoint
create function shop.follow_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(id)) from (
    select n.id from old_rows o join new_rows n using (id)
     where (n.title, n.price, n.deleted_at) is distinct from (o.title, o.price, o.deleted_at)) changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger products_follow after update on shop.products
  referencing old table as old_rows new table as new_rows for each statement execute function shop.follow_products();
--> statement-breakpoint
create function shop.follow_collections() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  case tg_op
    when 'INSERT' then perform shop.refresh_collection_items(array_agg(distinct product_id)) from new_rows having count(*) > 0;
    when 'DELETE' then perform shop.refresh_collection_items(array_agg(distinct product_id)) from old_rows having count(*) > 0;
    else perform shop.refresh_collection_items(array_agg(distinct product_id)) from (
      select product_id from new_rows union all select product_id from old_rows) changed having count(*) > 0;
  end case;
  return null;
end $$;
--> statement-breakpoint
create trigger product_collections_follow_insert after insert on shop.product_collections
  referencing new table as new_rows for each statement execute function shop.follow_collections();
--> statement-breakpoint
create trigger product_collections_follow_update after update on shop.product_collections
  referencing old table as old_rows new table as new_rows for each statement execute function shop.follow_collections();
--> statement-breakpoint
create trigger product_collections_follow_delete after delete on shop.product_collections
  referencing old table as old_rows for each statement execute function shop.follow_collections();
--> statement-breakpoint
-- A collection that moves to another group takes its products along.
create function shop.follow_categories() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(distinct product_id)) from shop.product_collections
    where category_id = new.id having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger categories_follow after update of parent_id on shop.categories for each row
  when (old.parent_id is distinct from new.parent_id) execute function shop.follow_categories();
--> statement-breakpoint

-- The lists that contain a product: shop/catalogue/product-lists.ts.
create function shop.list_keys(deleted_at timestamptz, department int, subcategory int, gender shop.gender, category text)
  returns setof text language sql stable parallel safe set search_path = pg_catalog as $$
  select key from unnest(array['all', 'department/' || department, 'subcategory/' || department || '/' || subcategory,
      'gender/' || gender, 'category/' || gender || '/' || category]) key
   where deleted_at is null and key is not null
$$;
--> statement-breakpoint
create function shop.count_listed() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', sum(step), 0 from (
      select key, 1 as step from new_rows cross join lateral shop.list_keys(deleted_at, department_id, subcategory_id, gender, category) key
      union all
      select key, -1 from old_rows cross join lateral shop.list_keys(deleted_at, department_id, subcategory_id, gender, category) key) changed
     group by key having sum(step) <> 0;
  elsif tg_op = 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', count(*), 0
      from new_rows cross join lateral shop.list_keys(deleted_at, department_id, subcategory_id, gender, category) key group by key;
  else
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', -count(*), 0
      from old_rows cross join lateral shop.list_keys(deleted_at, department_id, subcategory_id, gender, category) key group by key;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_count_inserted after insert on shop.products
  referencing new table as new_rows for each statement execute function shop.count_listed();
--> statement-breakpoint
create trigger products_count_updated after update on shop.products
  referencing old table as old_rows new table as new_rows for each statement execute function shop.count_listed();
--> statement-breakpoint
create trigger products_count_deleted after delete on shop.products
  referencing old table as old_rows for each statement execute function shop.count_listed();
--> statement-breakpoint
create function shop.count_collection_items() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', 'collection/' || category_id, '-infinity', count(*), 0 from new_rows group by category_id;
  else
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', 'collection/' || category_id, '-infinity', -count(*), 0 from old_rows group by category_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger collection_items_count_inserted after insert on shop.collection_items
  referencing new table as new_rows for each statement execute function shop.count_collection_items();
--> statement-breakpoint
create trigger collection_items_count_deleted after delete on shop.collection_items
  referencing old table as old_rows for each statement execute function shop.count_collection_items();
--> statement-breakpoint

-- Both are for rows that were written while triggers were disabled.
create function shop.rebuild_collection_items() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.collection_items;
  insert into shop.collection_items (category_id, product_id, price, name)
  select category_id, product_id, price, name from shop.current_collection_items order by 1, 2;
$$;
--> statement-breakpoint
create or replace function shop.rebuild_totals() returns void language sql set search_path = pg_catalog as $$
  lock table shop.orders, shop.users, shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.total_changes;
  delete from shop.totals;
  insert into shop.totals (subject, key, day, count, amount)
  select 'orders', status || '/' || payment_status, (created_at at time zone 'Asia/Kolkata')::date, count(*), sum(total)
    from shop.orders group by 1, 2, 3
  union all
  select 'customers', '', (created_at at time zone 'Asia/Kolkata')::date, count(*), 0
    from shop.users where deleted_at is null and not is_anonymous group by 1, 2, 3
  union all
  select 'products', shop.product_key(deleted_at, gender, category), date '-infinity', count(*), 0
    from shop.products group by 1, 2, 3
  union all
  select 'listed', key, date '-infinity', count(*), 0
    from shop.products cross join lateral shop.list_keys(deleted_at, department_id, subcategory_id, gender, category) key group by 2
  union all
  select 'listed', 'collection/' || category_id, date '-infinity', count(*), 0 from shop.collection_items group by 2
$$;
--> statement-breakpoint
select shop.rebuild_collection_items();
--> statement-breakpoint
select shop.rebuild_totals();
--> statement-breakpoint
DROP INDEX "shop"."products_price";
--> statement-breakpoint
DROP INDEX "shop"."products_gender_price";
--> statement-breakpoint
DROP INDEX "shop"."products_department_price";
--> statement-breakpoint
DROP INDEX "shop"."products_title";
--> statement-breakpoint
DROP INDEX "shop"."products_gender_title";
--> statement-breakpoint
DROP INDEX "shop"."products_department_title";
