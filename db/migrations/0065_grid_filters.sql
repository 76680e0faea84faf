-- Filters of the bulk grid that few products may fit: a status other than live, and a tag.
create function shop.lower_tags(tags text[]) returns text[] language sql immutable parallel safe strict
  set search_path = pg_catalog as $$
  select coalesce(array_agg(lower(tag)), '{}') from unnest(tags) tag
$$;
--> statement-breakpoint
create index products_not_live on shop.products (status, id) where status <> 'live' and deleted_at is null;
--> statement-breakpoint
create index products_tags on shop.products using gin (shop.lower_tags(tags));
