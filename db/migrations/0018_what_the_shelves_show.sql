-- What the shop shows everybody has changed: announced when it is committed, once a transaction, so that no process shows
-- what it kept before.
create function shop.tell_of_shelves() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', '');
  return null;
end $$;
--> statement-breakpoint
create trigger products_shelves after insert or update or delete on shop.products
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
create trigger product_pictures_shelves after insert or update or delete on shop.product_pictures
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
create trigger product_collections_shelves after insert or update or delete on shop.product_collections
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
create trigger categories_shelves after insert or update or delete on shop.categories
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
create trigger banners_shelves after insert or update or delete on shop.banners
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
create trigger variants_shelves after insert or delete on shop.variants
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
-- Of a full shelf nobody is told how full: a sale there changes no page.
create trigger variants_change_shelves after update on shop.variants for each row
  when (old.stock <= 10 or new.stock <= 10 or to_jsonb(old) - 'stock' <> to_jsonb(new) - 'stock')
  execute function shop.tell_of_shelves();
--> statement-breakpoint
revoke execute on function shop.tell_of_shelves() from public;
