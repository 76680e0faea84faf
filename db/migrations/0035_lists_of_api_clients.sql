CREATE INDEX "products_listed_with_department" ON "shop"."products" USING btree ("id","department_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "products_rest_price" ON "shop"."products" USING btree (trim_scale("price" * 0.01),"id","department_id","price") WHERE deleted_at is null;
--> statement-breakpoint
DROP INDEX "shop"."products_listed";
