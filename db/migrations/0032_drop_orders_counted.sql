DROP INDEX "shop"."orders_counted";--> statement-breakpoint
-- The lists and terms were written after these indexes were created, so that their entries wait to be sorted in.
select gin_clean_pending_list('shop.product_list_items_name_trigrams'), gin_clean_pending_list('shop.order_search_terms_trigrams');
--> statement-breakpoint
analyze shop.orders, shop.order_lines, shop.users, shop.totals, shop.product_list_items, shop.order_search_terms;
