CREATE TABLE "shop"."server_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"rights" text[] NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "server_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "server_keys_last_four" CHECK (length(last_four) = 4),
	CONSTRAINT "server_keys_rights" CHECK (cardinality(rights) > 0 and rights <@ array['read-products', 'change-products', 'read-orders', 'change-orders', 'read-customers'])
);
--> statement-breakpoint
ALTER TABLE "shop"."audit_log" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."order_events" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."server_keys" ADD CONSTRAINT "server_keys_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "server_keys_name" ON "shop"."server_keys" USING btree (lower(name)) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "server_keys_maker" ON "shop"."server_keys" USING btree ("maker_id");--> statement-breakpoint
ALTER TABLE "shop"."audit_log" ADD CONSTRAINT "audit_log_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."order_events" ADD CONSTRAINT "order_events_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_key" ON "shop"."audit_log" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "shop"."audit_log" ADD CONSTRAINT "audit_log_one_actor" CHECK (actor_id is null or key_id is null);--> statement-breakpoint
ALTER TABLE "shop"."order_events" ADD CONSTRAINT "order_events_one_actor" CHECK (actor_id is null or key_id is null);