CREATE TABLE "shop"."flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"challenge" text NOT NULL,
	"method" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flows_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "shop"."one_time_codes" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "shop"."sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."flows" ADD CONSTRAINT "flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flows_user" ON "shop"."flows" USING btree ("user_id");