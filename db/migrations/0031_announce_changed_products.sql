-- A change of the catalogue is announced on the channel `shelves`. The payload names the tags of the pages to drop from the page
-- cache (shop/catalogue/cache-tags.ts), separated by spaces: `product:152 price:3:79900:99900 title:3`. An empty payload and
-- `pictures` mean all pages.
--
-- A product that enters or leaves a list can change any page, because menus and totals count products. A new price or title also
-- changes where the product stands in lists that are sorted or filtered by it. Any other change is shown only where the product is.
create function shop.announce_product() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  scopes text[] := array_remove(array['all', new.department_id::text, new.gender::text], null);
  tags text[] := array['product:' || new.id];
begin
  if (new.gender, new.category, new.department_id, new.subcategory_id, new.deleted_at)
     is distinct from (old.gender, old.category, old.department_id, old.subcategory_id, old.deleted_at) then
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
create function shop.announce_variant() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', 'product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
--> statement-breakpoint
drop trigger products_shelves on shop.products;
--> statement-breakpoint
create trigger products_shelves after insert or delete on shop.products
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
-- No page shows these two columns.
create trigger products_change_shelves after update on shop.products for each row
  when (to_jsonb(old) - array['version', 'updated_at'] <> to_jsonb(new) - array['version', 'updated_at'])
  execute function shop.announce_product();
--> statement-breakpoint
drop trigger variants_shelves on shop.variants;
--> statement-breakpoint
create trigger variants_shelves after insert or delete on shop.variants
  for each row execute function shop.announce_variant();
--> statement-breakpoint
drop trigger variants_change_shelves on shop.variants;
--> statement-breakpoint
create trigger variants_change_shelves after update on shop.variants for each row
  when (old.stock <= 10 or new.stock <= 10 or to_jsonb(old) - 'stock' <> to_jsonb(new) - 'stock')
  execute function shop.announce_variant();
--> statement-breakpoint
revoke execute on function shop.announce_product(), shop.announce_variant() from public;
