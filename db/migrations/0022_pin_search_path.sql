-- What a function of a trigger names is found in the same place whoever's statement sets it off: a user of the same name as
-- a schema, or a session with a path of its own, could lead it elsewhere. Functions in SQL name every schema in their text,
-- and could not be inlined with a setting.
alter function shop.move_stock() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.order_adds_up() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.order_moves_forward() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.product_has_a_default() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.stays() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.stock_moves_only() set search_path = pg_catalog;
--> statement-breakpoint
alter function shop.tell_of_order() set search_path = pg_catalog;
