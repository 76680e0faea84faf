-- A group lists the products of its collections that are not retired. A retired one keeps its own list: its address leads elsewhere,
-- and it can be brought back.
create or replace view shop.current_collection_items as
select distinct list.id as category_id, p.id as product_id, p.price_from as price, lower(p.title) as name, p.price_to
  from shop.product_collections m
  join shop.products p on p.id = m.product_id and p.is_live
  join shop.categories c on c.id = m.category_id
 cross join lateral (values (c.id), (case when c.retired_at is null then c.parent_id end)) list (id)
 where list.id is not null;
--> statement-breakpoint
drop trigger categories_follow on shop.categories;
--> statement-breakpoint
-- A collection that moves to another group takes its products along, and one that is retired takes them out of its group.
create trigger categories_follow after update of parent_id, retired_at on shop.categories for each row
  when (old.parent_id is distinct from new.parent_id or (old.retired_at is null) <> (new.retired_at is null))
  execute function shop.follow_categories();
--> statement-breakpoint
select shop.refresh_collection_items(array_agg(distinct m.product_id))
  from shop.product_collections m join shop.categories c on c.id = m.category_id
 where c.retired_at is not null having count(*) > 0;
