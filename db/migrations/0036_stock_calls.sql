-- The index is built first, while the ledger can be read. The statements after it take no time: the new columns are empty, so the
-- rows that exist are not checked.
CREATE INDEX "stock_moves_of_variant" ON "shop"."stock_moves" USING btree ("variant_id","id","quantity");--> statement-breakpoint
CREATE INDEX "stock_moves_at" ON "shop"."stock_moves" USING brin ("at");--> statement-breakpoint
CREATE TABLE "shop"."stock_requests" (
	"actor" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"answer" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_requests_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE INDEX "stock_requests_at" ON "shop"."stock_requests" USING btree ("at");--> statement-breakpoint
ALTER TYPE "shop"."stock_reason" ADD VALUE 'damaged';--> statement-breakpoint
DROP INDEX "shop"."stock_moves_variant";--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD CONSTRAINT "stock_moves_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD CONSTRAINT "stock_moves_one_actor" CHECK (actor_id is null or key_id is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop"."server_keys" DROP CONSTRAINT "server_keys_rights";--> statement-breakpoint
ALTER TABLE "shop"."server_keys" ADD CONSTRAINT "server_keys_rights" CHECK (cardinality(rights) > 0 and rights <@ array['read-products', 'change-products', 'change-stock', 'read-orders', 'change-orders', 'read-customers']);
