-- The links to the tracking pages of orders (record 0153).
CREATE TABLE "shop"."order_links" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shop"."order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;
