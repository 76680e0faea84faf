-- A product in some hundred collections has more tags than a notice may have bytes (8,000), which made the change itself fail.
-- The empty notice says that anything may have changed.
create function shop.notice_of(tags text[]) returns text language sql immutable set search_path = pg_catalog
  return case when length(array_to_string(tags, ' ')) < 7000 then array_to_string(tags, ' ') else '' end;
--> statement-breakpoint
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
  if (new.price_from, new.price_to) <> (old.price_from, old.price_to) or new.price <> old.price then
    tags := tags || shop.price_tags(new, least(old.price_from, new.price_from), greatest(old.price_to, new.price_to));
  end if;
  if new.words <> old.words then
    tags := tags || 'words'::text;
  end if;
  if new.title <> old.title or new.percent_off <> old.percent_off then
    scopes := scopes || array(select category_id::text from shop.product_collections where product_id = new.id);
  end if;
  if new.title <> old.title then
    tags := tags || array(select 'title:' || scope from unnest(scopes) scope);
  end if;
  if new.percent_off <> old.percent_off then
    tags := tags || array(select 'discount:' || scope from unnest(scopes) scope);
  end if;
  perform pg_notify('shelves', shop.notice_of(tags));
  return null;
end $$;
--> statement-breakpoint
create or replace function shop.announce_variant() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  product shop.products;
  tags text[] := array['product:' || coalesce(new.product_id, old.product_id)];
begin
  if (old.price, old.deleted_at) is distinct from (new.price, new.deleted_at) and coalesce(old.price, new.price) is not null then
    select * into product from shop.products where id = coalesce(new.product_id, old.product_id);
    tags := tags || shop.price_tags(product, product.price_from, product.price_to);
  end if;
  perform pg_notify('shelves', shop.notice_of(tags));
  return null;
end $$;
--> statement-breakpoint
revoke execute on function shop.notice_of(text[]) from public;
