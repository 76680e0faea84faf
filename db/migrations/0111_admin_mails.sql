CREATE TABLE "shop"."admin_mail_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_mail_choices_kinds" CHECK (kinds <@ array['orders', 'refunds', 'shipments', 'mails', 'backups', 'health'])
);
--> statement-breakpoint
ALTER TABLE "shop"."admin_mail_choices" ADD CONSTRAINT "admin_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;