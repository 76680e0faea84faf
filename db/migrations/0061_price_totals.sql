CREATE TABLE "shop"."price_total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."price_total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"step" bigint NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."price_totals" (
	"list" text NOT NULL,
	"step" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "price_totals_list_step_pk" PRIMARY KEY("list","step")
);
--> statement-breakpoint
CREATE INDEX "price_total_changes_list" ON "shop"."price_total_changes" USING btree ("list","step");--> statement-breakpoint
-- The products of a list by their lowest price, in steps of prices with the same first three digits: shop/totals/price-steps.ts.
create function shop.price_step(price bigint) returns bigint language sql immutable parallel safe
  return price - price % (10 ^ greatest(0, length(price::text) - 3))::bigint;
--> statement-breakpoint
create function shop.count_prices() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    insert into shop.price_total_changes (list, step, count)
    select list, shop.price_step(price_from), sum(step) from (
      select list, price_from, 1 as step from new_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) list
      union all
      select list, price_from, -1 from old_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) list) changed
     group by 1, 2 having sum(step) <> 0;
  elsif tg_op = 'INSERT' then
    insert into shop.price_total_changes (list, step, count)
    select list, shop.price_step(price_from), count(*)
      from new_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) list group by 1, 2;
  else
    insert into shop.price_total_changes (list, step, count)
    select list, shop.price_step(price_from), -count(*)
      from old_rows cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) list group by 1, 2;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_count_prices_inserted after insert on shop.products
  referencing new table as new_rows for each statement execute function shop.count_prices();
--> statement-breakpoint
create trigger products_count_prices_updated after update on shop.products
  referencing old table as old_rows new table as new_rows for each statement execute function shop.count_prices();
--> statement-breakpoint
create trigger products_count_prices_deleted after delete on shop.products
  referencing old table as old_rows for each statement execute function shop.count_prices();
--> statement-breakpoint
create function shop.count_collection_prices() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    insert into shop.price_total_changes (list, step, count)
    select 'collection/' || category_id, shop.price_step(price), -count(*) from old_rows group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    insert into shop.price_total_changes (list, step, count)
    select 'collection/' || category_id, shop.price_step(price), count(*) from new_rows group by 1, 2;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger collection_items_count_prices_inserted after insert on shop.collection_items
  referencing new table as new_rows for each statement execute function shop.count_collection_prices();
--> statement-breakpoint
create trigger collection_items_count_prices_updated after update on shop.collection_items
  referencing old table as old_rows new table as new_rows for each statement execute function shop.count_collection_prices();
--> statement-breakpoint
create trigger collection_items_count_prices_deleted after delete on shop.collection_items
  referencing old table as old_rows for each statement execute function shop.count_collection_prices();
--> statement-breakpoint
-- For products that were written while triggers were disabled, after `rebuild_collection_items`.
create function shop.rebuild_price_totals() returns void language sql set search_path = pg_catalog as $$
  lock table shop.products, shop.product_collections in share row exclusive mode;
  delete from shop.price_total_changes;
  delete from shop.price_totals;
  insert into shop.price_totals (list, step, count)
  select list, shop.price_step(price_from), count(*)
    from shop.products cross join lateral shop.list_keys(is_live, department_id, subcategory_id, gender, category) list group by 1, 2
  union all
  select 'collection/' || category_id, shop.price_step(price), count(*) from shop.collection_items group by 1, 2;
$$;
--> statement-breakpoint
select shop.rebuild_price_totals();
