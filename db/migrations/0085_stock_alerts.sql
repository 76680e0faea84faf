CREATE TABLE "shop"."stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"variant_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_person" CHECK (num_nonnulls(user_id, email) = 1 and email = lower(email)),
	CONSTRAINT "stock_alerts_sent_confirmed" CHECK (sent_at is null or confirmed_at is not null)
);
--> statement-breakpoint
ALTER TABLE "shop"."stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token" ON "shop"."stock_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_of_user" ON "shop"."stock_alerts" USING btree ("user_id","variant_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_of_email" ON "shop"."stock_alerts" USING btree ("email","variant_id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "shop"."stock_alerts" USING btree ("variant_id","created_at","id") WHERE sent_at is null and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_sent" ON "shop"."stock_alerts" USING btree ("variant_id","sent_at") WHERE sent_at is not null;