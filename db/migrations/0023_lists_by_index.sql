CREATE INDEX "orders_counted" ON "shop"."orders" USING btree ("status","payment_status");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "shop"."orders" USING btree ("payment_status","created_at","id","status");--> statement-breakpoint
CREATE INDEX "products_related" ON "shop"."products" USING btree ("department_id","gender","category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_department_gender" ON "shop"."products" USING btree ("department_id","gender","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "shop"."products" USING btree ("price") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gender_price" ON "shop"."products" USING btree ("gender","price") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_department_price" ON "shop"."products" USING btree ("department_id","price") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_title" ON "shop"."products" USING btree (lower("title")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gender_title" ON "shop"."products" USING btree ("gender",lower("title")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_department_title" ON "shop"."products" USING btree ("department_id",lower("title")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_gender_newest" ON "shop"."products" USING btree ("gender","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_deleted" ON "shop"."products" USING btree ("deleted_at","category") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_newest_with_more" ON "shop"."orders" USING btree ("created_at","id","status","total");--> statement-breakpoint
CREATE INDEX "orders_status_with_more" ON "shop"."orders" USING btree ("status","created_at","id","payment_status");--> statement-breakpoint
-- What the admin's search of orders looks into (shop/orders/order-search.ts).
CREATE INDEX "orders_buyer_trigrams" ON "shop"."orders" USING gin ((address ->> 'name') public.gin_trgm_ops, (address ->> 'mobile') public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number" ON "shop"."orders" USING btree (right(id::text, 8) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_lines_trigrams" ON "shop"."order_lines" USING gin (title public.gin_trgm_ops, sku public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "shop"."users" USING gin (email public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_number_trigrams" ON "shop"."invoices" USING gin (number public.gin_trgm_ops);--> statement-breakpoint
-- Last, since nobody reads orders while an index of theirs is being dropped.
DROP INDEX "shop"."orders_newest";--> statement-breakpoint
DROP INDEX "shop"."orders_status";--> statement-breakpoint
ALTER INDEX "shop"."orders_newest_with_more" RENAME TO "orders_newest";--> statement-breakpoint
ALTER INDEX "shop"."orders_status_with_more" RENAME TO "orders_status";
