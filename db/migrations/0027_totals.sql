CREATE TABLE "shop"."total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."totals" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "totals_subject_key_day_pk" PRIMARY KEY("subject","key","day")
);
--> statement-breakpoint

-- What the admin panel counts and sums. Each change of a counted row adds rows to `total_changes`, which are only inserted, so
-- that concurrent orders wait for nothing. shop/totals/fold-changes.ts adds them to `totals`.
create function shop.count_orders() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('orders', old.status || '/' || old.payment_status, (old.created_at at time zone 'Asia/Kolkata')::date, -1, -old.total);
  end if;
  if tg_op <> 'DELETE' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('orders', new.status || '/' || new.payment_status, (new.created_at at time zone 'Asia/Kolkata')::date, 1, new.total);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function shop.count_customers() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null and not old.is_anonymous then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('customers', '', (old.created_at at time zone 'Asia/Kolkata')::date, -1, 0);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and not new.is_anonymous then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('customers', '', (new.created_at at time zone 'Asia/Kolkata')::date, 1, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The tab of the admin's product list, and the category.
create function shop.product_key(deleted_at timestamptz, gender shop.gender, category text) returns text
  language sql stable parallel safe set search_path = pg_catalog as $$
  select case when deleted_at is null then coalesce(gender::text, 'other') else 'deleted' end || '/' || category
$$;
--> statement-breakpoint
create function shop.count_products() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('products', shop.product_key(old.deleted_at, old.gender, old.category), '-infinity', -1, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into shop.total_changes (subject, key, day, count, amount)
    values ('products', shop.product_key(new.deleted_at, new.gender, new.category), '-infinity', 1, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_count after insert or delete or update of status, payment_status, total, created_at on shop.orders
  for each row execute function shop.count_orders();
--> statement-breakpoint
create trigger users_count after insert or delete or update of deleted_at, is_anonymous, created_at on shop.users
  for each row execute function shop.count_customers();
--> statement-breakpoint
create trigger products_count after insert or delete or update of deleted_at, gender, category on shop.products
  for each row execute function shop.count_products();
--> statement-breakpoint

-- Counts everything again: for rows that were written while triggers were disabled.
create function shop.rebuild_totals() returns void language sql set search_path = pg_catalog as $$
  lock table shop.orders, shop.users, shop.products in share row exclusive mode;
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
$$;
--> statement-breakpoint
select shop.rebuild_totals();
