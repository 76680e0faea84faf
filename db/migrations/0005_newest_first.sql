CREATE INDEX "orders_newest" ON "shop"."orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "shop"."payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "shop"."users" USING btree ("created_at","id") WHERE deleted_at is null;