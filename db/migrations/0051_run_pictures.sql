ALTER TABLE "shop"."fetched_pictures" ALTER COLUMN "stored" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."fetched_pictures" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."fetched_pictures" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."fetched_pictures" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."run_rows" ADD COLUMN "postponed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."run_rows" ADD COLUMN "pictures_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "run_rows_pictures" ON "shop"."run_rows" USING btree ("pictures_due_at","row") WHERE pictures_due_at is not null;