-- A change that affects only the numbers of discounts is announced by `discounts:3` beside `facets:3`: pages may show these
-- numbers some seconds late (record 0232). Processes of the version before know `facets` alone.
create function shop.announce_discounts(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
declare tags text := (
  select string_agg(distinct name || ':' || scope, ' ') from (
    select unnest(array['all', department_id::text, gender::text]) as scope from shop.products where id = any(changed)
    union all
    select category_id::text from shop.product_collections where product_id = any(changed)) scopes
   cross join unnest(array['discounts', 'facets']) name
   where scope is not null);
begin
  -- A notice is shorter than 8,000 bytes.
  if tags <> '' then perform pg_notify('shelves', case when length(tags) < 7000 then tags else '' end); end if;
end $$;
--> statement-breakpoint
create or replace function shop.update_product_facets(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
declare
  touched int[];
  discounted int[];
begin
  -- Of two concurrent changes the later one sees both.
  perform from shop.products where id = any(changed) order by id for no key update;
  with current as materialized (
    select product_id, facet, value from shop.current_product_facets where product_id = any(changed)
  ), removed as (
    delete from shop.product_facets f where f.product_id = any(changed) and not exists (
      select from current c where (c.product_id, c.facet, c.value) = (f.product_id, f.facet, f.value)) returning f.product_id, f.facet
  ), added as (
    insert into shop.product_facets (product_id, facet, value) select product_id, facet, value from current
        on conflict do nothing returning product_id, facet
  ), changes as (
    select product_id, bool_and(facet = 'discount') as is_discount
      from (select product_id, facet from removed union all select product_id, facet from added) both_of_them group by 1
  ) select array_agg(product_id) filter (where not is_discount), array_agg(product_id) filter (where is_discount)
      into touched, discounted from changes;
  if touched is not null then perform shop.announce_facets(touched); end if;
  if discounted is not null then perform shop.announce_discounts(discounted); end if;
end $$;
--> statement-breakpoint
revoke execute on function shop.announce_discounts(int[]) from public;
