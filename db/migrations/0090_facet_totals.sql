CREATE TABLE "shop"."counted_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"lists" text[] NOT NULL,
	"choices" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."facet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."facet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."facet_totals" (
	"list" text NOT NULL,
	"choice" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "facet_totals_list_choice_pk" PRIMARY KEY("list","choice")
);
--> statement-breakpoint
create view shop.current_facet_lists as
select p.id as product_id, list
  from shop.products p cross join lateral shop.list_keys(p.is_live, p.department_id, p.subcategory_id, p.gender, p.category) list
union all
select product_id, 'collection/' || category_id from shop.collection_items;
--> statement-breakpoint
create view shop.current_facet_choices as
select product_id, facet || '=' || value as choice from shop.product_facets
union all
select distinct product_id, 'size=' || size from shop.variant_facets where in_stock and size <> ''
union all
select distinct product_id, 'colour=' || colour from shop.variant_facets where colour <> ''
union all
select distinct product_id, 'available=1' from shop.variant_facets where in_stock;
--> statement-breakpoint
-- The lists of a product, and the values that it is counted under in each.
create view shop.current_counted_facets as
select p.id as product_id,
       array(select l.list from shop.current_facet_lists l where l.product_id = p.id) as lists,
       array(select c.choice from shop.current_facet_choices c where c.product_id = p.id) as choices
  from shop.products p where p.is_live;
--> statement-breakpoint
-- A change and its row here become visible together. What has a row is counted anew by readers until it is folded.
create function shop.mark_facet_changes() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' then insert into shop.facet_changes (product_id) select distinct product_id from old_rows; end if;
  if tg_op = 'INSERT' then insert into shop.facet_changes (product_id) select distinct product_id from new_rows; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_facets_mark_insert after insert on shop.product_facets
  referencing new table as new_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger product_facets_mark_delete after delete on shop.product_facets
  referencing old table as old_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger variant_facets_mark_insert after insert on shop.variant_facets
  referencing new table as new_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger variant_facets_mark_update after update on shop.variant_facets
  referencing old table as old_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger variant_facets_mark_delete after delete on shop.variant_facets
  referencing old table as old_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger collection_items_mark_insert after insert on shop.collection_items
  referencing new table as new_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create trigger collection_items_mark_delete after delete on shop.collection_items
  referencing old table as old_rows for each statement execute function shop.mark_facet_changes();
--> statement-breakpoint
create function shop.mark_product_lists() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.facet_changes (product_id)
  select n.id from old_rows o join new_rows n using (id)
   where (n.is_live, n.department_id, n.subcategory_id, n.gender, n.category)
     is distinct from (o.is_live, o.department_id, o.subcategory_id, o.gender, o.category);
  return null;
end $$;
--> statement-breakpoint
create trigger products_mark_lists after update on shop.products
  referencing old table as old_rows new table as new_rows for each statement execute function shop.mark_product_lists();
--> statement-breakpoint
-- Returns how many changes it has folded, at most so many.
create function shop.fold_facet_changes(most int) returns int language plpgsql set search_path = pg_catalog as $$
declare folded int;
begin
  -- Two folds at once would both subtract what was counted of one product. The next statement sees what the other one wrote.
  perform pg_advisory_xact_lock(hashtext('fold_facet_changes'));
  with gone as (
    delete from shop.facet_changes where id in (select id from shop.facet_changes order by id limit most) returning product_id
  ), changed as materialized (
    select distinct product_id from gone
  ), current as materialized (
    select c.product_id, c.lists, c.choices from changed join shop.current_counted_facets c using (product_id)
  ), counted as materialized (
    select c.product_id, c.lists, c.choices from changed join shop.counted_facets c using (product_id)
  ), removed as (
    delete from shop.counted_facets c where c.product_id in (select product_id from counted)
       and not exists (select from current where current.product_id = c.product_id)
  ), stored as (
    insert into shop.counted_facets as c (product_id, lists, choices) select product_id, lists, choices from current
        on conflict (product_id) do update set lists = excluded.lists, choices = excluded.choices
  ), added as (
    insert into shop.facet_totals as total (list, choice, count)
    select list, choice, sum(step) from (
      select lists, choices, 1 as step from current union all select lists, choices, -1 from counted) both_of_them
     cross join unnest(lists) list cross join unnest(choices) choice
     group by 1, 2 having sum(step) <> 0
        on conflict (list, choice) do update set count = total.count + excluded.count
  ) select count(*) into folded from gone;
  delete from shop.facet_totals where count = 0;
  return folded;
end $$;
--> statement-breakpoint
-- For products that were written while triggers were disabled, after `rebuild_collection_items` and `rebuild_facets`.
create function shop.rebuild_facet_totals() returns void language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_facet_changes'));
  lock table shop.product_facets, shop.variant_facets, shop.collection_items in share row exclusive mode;
  delete from shop.facet_changes;
  delete from shop.counted_facets;
  delete from shop.facet_totals;
  insert into shop.counted_facets (product_id, lists, choices)
  select product_id, l.lists, c.choices
    from (select product_id, array_agg(list) as lists from shop.current_facet_lists group by 1) l
    join (select product_id, array_agg(choice) as choices from shop.current_facet_choices group by 1) c using (product_id)
   order by 1;
  insert into shop.facet_totals (list, choice, count)
  select list, choice, count(*) from shop.counted_facets cross join unnest(lists) list cross join unnest(choices) choice group by 1, 2;
end $$;
--> statement-breakpoint
select shop.rebuild_facet_totals();
--> statement-breakpoint
revoke execute on function shop.mark_facet_changes(), shop.mark_product_lists(), shop.fold_facet_changes(int),
  shop.rebuild_facet_totals() from public;
