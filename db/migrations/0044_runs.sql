CREATE TABLE "shop"."category_names" (
	"name" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."fetched_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"stored" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."run_rows" (
	"run_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"product_row" integer NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"version" integer,
	"handle" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_new_product" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "run_rows_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
CREATE TABLE "shop"."runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"file_key" uuid,
	"file_name" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"unknown" jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"reader" uuid,
	"made_by" uuid,
	"key_id" uuid,
	"started_by" uuid,
	"started_by_key" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "runs_one_actor" CHECK (made_by is null or key_id is null),
	CONSTRAINT "runs_state" CHECK (state in ('reading', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "shop"."stock_moves" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "shop"."run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "shop"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."runs" ADD CONSTRAINT "runs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."runs" ADD CONSTRAINT "runs_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."runs" ADD CONSTRAINT "runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."runs" ADD CONSTRAINT "runs_started_by_key_server_keys_id_fk" FOREIGN KEY ("started_by_key") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_rows_of_product" ON "shop"."run_rows" USING btree ("run_id","product_row");--> statement-breakpoint
CREATE INDEX "run_rows_errors" ON "shop"."run_rows" USING btree ("run_id","row") WHERE jsonb_array_length(problems) > 0;--> statement-breakpoint
CREATE INDEX "runs_made_at" ON "shop"."runs" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_at_work" ON "shop"."runs" USING btree ((true)) WHERE state in ('applying', 'undoing');--> statement-breakpoint
CREATE INDEX "products_slug" ON "shop"."products" USING btree ("slug");