-- What is read of all pictures is read again when pictures have changed, and not after every sale of what is nearly sold out.
create or replace function shop.tell_of_shelves() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', case tg_table_name when 'product_pictures' then 'pictures' else '' end);
  return null;
end $$;
