CREATE TABLE "shop"."presences" (
	"holder" uuid PRIMARY KEY NOT NULL,
	"process" uuid NOT NULL,
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"meta" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "presences_topic" ON "shop"."presences" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "presences_process" ON "shop"."presences" USING btree ("process");
