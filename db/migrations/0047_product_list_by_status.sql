-- The admin's list has tabs for products that are not live. The products of today are live or deleted, so no row and no total changes.
create function shop.product_key(status shop.product_status, deleted_at timestamptz, gender shop.gender, category text) returns text
  language sql stable parallel safe set search_path = pg_catalog as $$
  select case when deleted_at is not null then 'deleted' when status <> 'live' then status::text
              else coalesce(gender::text, 'other') end || '/' || category
$$;
--> statement-breakpoint
create or replace function shop.count_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('products', shop.product_key(old.status, old.deleted_at, old.gender, old.category), '-infinity', -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('products', shop.product_key(new.status, new.deleted_at, new.gender, new.category), '-infinity', 1, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger products_count on shop.products;
--> statement-breakpoint
create trigger products_count after insert or delete or update of status, deleted_at, gender, category on shop.products
  for each row execute function shop.count_products();
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
  select 'products', shop.product_key(status, deleted_at, gender, category), date '-infinity', count(*), 0
    from shop.products group by 1, 2, 3
  union all
  select 'listed', key, date '-infinity', count(*), 0
    from shop.products cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) key group by 2
  union all
  select 'listed', 'collection/' || category_id, date '-infinity', count(*), 0 from shop.collection_items group by 2
$$;
--> statement-breakpoint
drop function shop.product_key(timestamptz, shop.gender, text);
--> statement-breakpoint
create or replace view shop.current_list_items as
select p.id as product_id,
       case when p.deleted_at is not null then 'deleted' when p.status <> 'live' then p.status::text
            else coalesce(p.gender::text, 'other') end as tab,
       p.category, lower(p.title) as name, p.price,
       (select coalesce(sum(v.stock), 0)::int from shop.variants v where v.product_id = p.id and v.deleted_at is null) as stock,
       p.created_at
  from shop.products p;
--> statement-breakpoint
drop trigger products_list_item on shop.products;
--> statement-breakpoint
create trigger products_list_item after insert or update of title, price, gender, category, created_at, status, deleted_at, low_stock
  on shop.products for each row execute function shop.mark_list_item();
