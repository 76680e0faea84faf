-- The names of the first products, where a search of the admin's list counts a text that many names contain
-- (shop/product-admin/product-list.ts). The index does not grow with the catalogue.
CREATE INDEX "product_list_items_first_trigrams" ON "shop"."product_list_items" USING gin ("name" public.gin_trgm_ops)
  WHERE product_id < 32768;
