-- Answers of searches are kept in memory: they have the tag `words`, because any product may become a result.
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
  perform pg_notify('shelves', array_to_string(tags, ' '));
  return null;
end $$;
