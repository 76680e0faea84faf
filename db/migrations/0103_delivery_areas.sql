CREATE TYPE "shop"."delivery_kind" AS ENUM('none', 'prepaid', 'full');--> statement-breakpoint
CREATE TABLE "shop"."delivery_answers" (
	"courier" text NOT NULL,
	"pin" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"takes_cash" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_answers_pin_courier_pk" PRIMARY KEY("pin","courier"),
	CONSTRAINT "delivery_answers_pin" CHECK (pin ~ '^[0-9]{6}$'),
	CONSTRAINT "delivery_answers_cash" CHECK (is_delivered or not takes_cash)
);
--> statement-breakpoint
CREATE TABLE "shop"."delivery_areas" (
	"prefix" text PRIMARY KEY NOT NULL,
	"kind" "shop"."delivery_kind" NOT NULL,
	CONSTRAINT "delivery_areas_prefix" CHECK (prefix ~ '^[1-9][0-9]{0,5}$')
);
