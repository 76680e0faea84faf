-- How many products have a word, and how many are in a block of ids. PostgreSQL does not use what it knows of the columns of
-- a partial index, and took every word for one of 5,000 products of a million (record 0230).
CREATE STATISTICS "shop"."products_terms_of_name" ON (ts_filter("words", '{a,b}'::"char"[])) FROM "shop"."products";--> statement-breakpoint
CREATE STATISTICS "shop"."products_terms_of_title" ON (ts_filter("words", '{a}'::"char"[])) FROM "shop"."products";--> statement-breakpoint
CREATE STATISTICS "shop"."products_blocks" ON (shop.blocks_of("id")) FROM "shop"."products";--> statement-breakpoint
ANALYZE "shop"."products";
