-- The mails that ask for a review (record 0177). Orders that were delivered before have no row, and no mail.
CREATE TABLE "shop"."review_mail_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."review_mail_stops" ADD CONSTRAINT "review_mail_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_token" ON "shop"."review_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_requests_due" ON "shop"."review_requests" USING btree ("due_at","order_id") WHERE sent_at is null;