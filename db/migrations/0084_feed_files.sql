CREATE TABLE "shop"."feed_files" (
	"name" text PRIMARY KEY NOT NULL,
	"file_key" uuid NOT NULL,
	"etag" text NOT NULL,
	"size" bigint NOT NULL,
	"items" integer NOT NULL,
	"left_out" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_files_name" CHECK (name = 'products'),
	CONSTRAINT "feed_files_counts" CHECK (items >= 0 and left_out >= 0)
);
