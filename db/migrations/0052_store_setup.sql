CREATE TABLE "shop"."store_setup" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_setup_once" CHECK (id),
	CONSTRAINT "store_setup_choice" CHECK (choice in ('all', 'picked', 'empty'))
);
