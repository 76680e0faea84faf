-- What is bought together. The job `pair-products` keeps it.
CREATE TABLE "shop"."product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"lift" real NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id"),
	CONSTRAINT "product_pairs_differ" CHECK (product_id <> other_id),
	CONSTRAINT "product_pairs_numbers" CHECK (orders > 0 and lift > 1)
);
--> statement-breakpoint
ALTER TABLE "shop"."product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pairs_other" ON "shop"."product_pairs" USING btree ("other_id");