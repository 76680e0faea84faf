-- What is taken off a product is announced with its own tag, because numbers of discounts may be some seconds old (record 0232).
create or replace function shop.update_product_facets(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
declare touched int[];
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
  ) select array_agg(distinct product_id) into touched
      from (select product_id, facet from removed union all select product_id, facet from added) both_of_them
     where facet <> 'discount';
  if touched is not null then perform shop.announce_facets(touched); end if;
end $$;
