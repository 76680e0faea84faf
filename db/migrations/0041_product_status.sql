-- The status of a product: shoppers and API clients see what `is_live`. The table is written once more for the new columns; its
-- partial indexes are dropped before, so that it is not indexed twice.
CREATE TYPE "shop"."product_status" AS ENUM('draft', 'live', 'hidden');--> statement-breakpoint
DROP INDEX "shop"."products_listed_with_department";--> statement-breakpoint
DROP INDEX "shop"."products_rest_price";--> statement-breakpoint
DROP INDEX "shop"."products_gender_listed";--> statement-breakpoint
DROP INDEX "shop"."products_department";--> statement-breakpoint
DROP INDEX "shop"."products_subcategory";--> statement-breakpoint
DROP INDEX "shop"."products_department_subcategory";--> statement-breakpoint
DROP INDEX "shop"."products_gender";--> statement-breakpoint
DROP INDEX "shop"."products_related";--> statement-breakpoint
DROP INDEX "shop"."products_department_gender";--> statement-breakpoint
DROP INDEX "shop"."products_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_by_title";--> statement-breakpoint
DROP INDEX "shop"."products_department_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_department_by_title";--> statement-breakpoint
DROP INDEX "shop"."products_department_subcategory_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_department_subcategory_by_title";--> statement-breakpoint
DROP INDEX "shop"."products_gender_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_gender_category_by_price";--> statement-breakpoint
DROP INDEX "shop"."products_gender_newest";--> statement-breakpoint
DROP INDEX "shop"."products_terms";--> statement-breakpoint
DROP INDEX "shop"."products_terms_first";--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "status" "shop"."product_status" DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "first_live_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The products of today were live when they were created. This way no trigger announces each of them.
ALTER TABLE "shop"."products" ALTER COLUMN "first_live_at" TYPE timestamp with time zone USING "created_at",
  ADD COLUMN "is_live" boolean GENERATED ALWAYS AS (status = 'live' and deleted_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_publish_at" CHECK (publish_at is null or status = 'draft');--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "shop"."products" USING btree ("publish_at") WHERE publish_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_listed_with_department" ON "shop"."products" USING btree ("id","department_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_rest_price" ON "shop"."products" USING btree (trim_scale("price" * 0.01),"id","department_id","price") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_listed" ON "shop"."products" USING btree ("gender","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department" ON "shop"."products" USING btree ("department_id","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "shop"."products" USING btree ("subcategory_id","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory" ON "shop"."products" USING btree ("department_id","subcategory_id","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender" ON "shop"."products" USING btree ("gender","category","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_related" ON "shop"."products" USING btree ("department_id","gender","category","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_gender" ON "shop"."products" USING btree ("department_id","gender","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "shop"."products" USING btree ("price","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_by_title" ON "shop"."products" USING btree (lower("title"),"id","title") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_by_price" ON "shop"."products" USING btree ("department_id","price","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_by_title" ON "shop"."products" USING btree ("department_id",lower("title"),"id","title") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_price" ON "shop"."products" USING btree ("department_id","subcategory_id","price","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_department_subcategory_by_title" ON "shop"."products" USING btree ("department_id","subcategory_id",lower("title"),"id","title") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_by_price" ON "shop"."products" USING btree ("gender","price","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_category_by_price" ON "shop"."products" USING btree ("gender","category","price","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "products_gender_newest" ON "shop"."products" USING btree ("gender","created_at","id") WHERE is_live;--> statement-breakpoint
-- As in 0029_search_terms.sql.
create index products_terms on shop.products using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), (array[id / 4096]))
  where is_live;
--> statement-breakpoint
create index products_terms_first on shop.products using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), (array[id / 4096]))
  where is_live and id / 4096 < 8;
--> statement-breakpoint
create or replace function shop.is_in_products(searched tsquery, part text) returns boolean language plpgsql stable parallel safe
  set search_path = pg_catalog set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  case part
    when 'title' then
      return exists (select from shop.products where is_live and id / 4096 < 8 and ts_filter(words, '{a}') @@ searched)
          or exists (select from shop.products where is_live and ts_filter(words, '{a}') @@ searched);
    when 'names' then
      return exists (select from shop.products where is_live and id / 4096 < 8 and ts_filter(words, '{a,b}') @@ searched)
          or exists (select from shop.products where is_live and ts_filter(words, '{a,b}') @@ searched);
    when 'all' then
      return exists (select from shop.products where is_live and id / 4096 < 8 and words @@ searched)
          or exists (select from shop.products where is_live and words @@ searched);
  end case;
end $$;
--> statement-breakpoint

-- When a product first became live is set once. The operations write `updated_at` with every change.
create function shop.mark_first_live() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    new.first_live_at := old.first_live_at;
  end if;
  if new.first_live_at is null and new.status = 'live' and new.deleted_at is null then
    new.first_live_at := case tg_op when 'INSERT' then new.created_at else new.updated_at end;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger products_first_live before insert or update of status, deleted_at, first_live_at on shop.products
  for each row execute function shop.mark_first_live();
--> statement-breakpoint

-- The lists of live products (0033_shop_lists.sql).
create or replace view shop.current_collection_items as
select distinct list.id as category_id, p.id as product_id, p.price, lower(p.title) as name
  from shop.product_collections m
  join shop.products p on p.id = m.product_id and p.is_live
  join shop.categories c on c.id = m.category_id
 cross join lateral (values (c.id), (c.parent_id)) list (id)
 where list.id is not null;
--> statement-breakpoint
create or replace function shop.follow_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.refresh_collection_items(array_agg(id)) from (
    select n.id from old_rows o join new_rows n using (id)
     where (n.title, n.price, n.is_live) is distinct from (o.title, o.price, o.is_live)) changed having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
drop function shop.list_keys;
--> statement-breakpoint
create function shop.list_keys(is_live boolean, department int, subcategory int, gender shop.gender, category text)
  returns setof text language sql stable parallel safe set search_path = pg_catalog as $$
  select key from unnest(array['all', 'department/' || department, 'subcategory/' || department || '/' || subcategory,
      'gender/' || gender, 'category/' || gender || '/' || category]) key
   where is_live and key is not null
$$;
--> statement-breakpoint
create or replace function shop.count_listed() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', sum(step), 0 from (
      select key, 1 as step from new_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key
      union all
      select key, -1 from old_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key) changed
     group by key having sum(step) <> 0;
  elsif tg_op = 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', count(*), 0
      from new_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key group by key;
  else
    insert into shop.total_changes (subject, key, day, count, amount)
    select 'listed', key, '-infinity', -count(*), 0
      from old_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key group by key;
  end if;
  return null;
end $$;
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
    from shop.products cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key group by 2
  union all
  select 'listed', 'collection/' || category_id, date '-infinity', count(*), 0 from shop.collection_items group by 2
$$;
--> statement-breakpoint

-- As in 0031_announce_changed_products.sql.
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
  scopes := scopes || array(select category_id::text from shop.product_collections where product_id = new.id);
  if new.price <> old.price then
    tags := tags || array(select concat_ws(':', 'price', scope, least(old.price, new.price), greatest(old.price, new.price))
      from unnest(scopes) scope);
  end if;
  if new.title <> old.title then
    tags := tags || array(select 'title:' || scope from unnest(scopes) scope);
  end if;
  perform pg_notify('shelves', array_to_string(tags, ' '));
  return null;
end $$;
--> statement-breakpoint

-- As in 0011_what_is_told.sql. A product that stops being live is gone for API clients, and comes back as a new one; they are told
-- nothing of one that is not live.
create or replace function shop.tell_of_row() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  stands jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  what text := tg_op;
  known text[] := tg_argv[2:];
  one jsonb := coalesce(stands, was);
  was_live boolean;
  stands_live boolean;
begin
  if was = stands then
    return null;
  end if;
  -- A line of a variant that is not the default one is unknown to the wire (D36).
  if tg_table_name = 'cart_items' and not exists (
    select from shop.variants v where v.id = (one ->> 'variant_id')::bigint and v.is_default) then
    return null;
  end if;
  if tg_table_name = 'products' then
    was_live := coalesce((was ->> 'is_live')::boolean, false);
    stands_live := coalesce((stands ->> 'is_live')::boolean, false);
    if not was_live and not stands_live then
      return null;
    end if;
    what := case when was_live and stands_live then 'UPDATE' when stands_live then 'INSERT' else 'DELETE' end;
  end if;
  if what <> 'INSERT' then
    select jsonb_object_agg(
             case key when 'actual_price' then 'actualPrice' else key end,
             case when key in ('price', 'actual_price', 'total') and value <> 'null'
               then to_jsonb(trim_scale((value #>> '{}')::numeric * 0.01)) else value end)
      into was from jsonb_each(was) where key = any (known);
  end if;
  insert into shop.news (kind, topic, type, owner, key, content, at)
  values ('change', tg_argv[0], what, (one ->> tg_argv[1])::uuid,
          one ->> 'id', case when what <> 'INSERT' then was end, now());
  return null;
end $$;
--> statement-breakpoint
create or replace view public.products_data with (security_invoker = true) as
select p.id, p.title, p.slug,
       trim_scale(p.price * 0.01) as price, trim_scale(p.actual_price * 0.01) as "actualPrice",
       p.description, p.category,
       c.id as category__id, c.name as category__name, c.slug as category__slug,
       shop.whole_address(c.image) as category__image,
       p.gender::text as gender, p.type,
       coalesce(p.discount, case when p.actual_price > p.price
         then round((p.actual_price - p.price) * 100.0 / p.actual_price) else 0 end)::int as discount,
       shown.urls[1] as image, shown.urls[2] as img1, shown.urls[3] as img2, shown.urls[4] as img3, shown.urls[5] as img4,
       coalesce(shown.urls, '{}') as images,
       shown.urls[1] as images__001, shown.urls[2] as images__002, shown.urls[3] as images__003,
       shown.urls[4] as images__004, shown.urls[5] as images__005,
       p.created_at, p.created_at as "creationAt", p.updated_at as "updatedAt"
  from shop.products p
  join shop.categories c on c.id = p.department_id
  left join lateral (
    select array_agg(shop.whole_address(i.url) order by i.position) as urls
      from shop.product_pictures i where i.product_id = p.id) shown on true
 where p.is_live;
--> statement-breakpoint
-- A store that runs has these roles and this policy (db/row-level-security.sql).
do $$
declare reader text;
begin
  for reader in select rolname from pg_roles where rolname in ('anon', 'authenticated', 'shop_admin', 'service') loop
    execute format('grant select (is_live) on shop.products to %I', reader);
  end loop;
  if exists (select from pg_policy where polrelid = 'shop.products'::regclass and polname = 'sold') then
    alter policy sold on shop.products using (is_live);
  end if;
end $$;
--> statement-breakpoint
analyze shop.products;
