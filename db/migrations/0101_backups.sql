-- The backups that were made or failed. `npm run backup` and the job `back-up` write them.
CREATE TABLE "shop"."backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"error" text,
	"checked_at" timestamp with time zone,
	"check_error" text,
	CONSTRAINT "backups_ended" CHECK ((ended_at is null) = (bytes is null and error is null)),
	CONSTRAINT "backups_outcome" CHECK (bytes is null or error is null)
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "shop"."backups" USING btree ("started_at" DESC NULLS FIRST);