-- API clients see when a product was changed last. A change of `updated_at` alone is announced, too, because the process that answers
-- them keeps products in memory (shop/catalogue/catalogue-cache.ts). No page and no API shows the version.
drop trigger products_change_shelves on shop.products;
--> statement-breakpoint
create trigger products_change_shelves after update on shop.products for each row
  when (to_jsonb(old) - 'version' <> to_jsonb(new) - 'version')
  execute function shop.announce_product();
