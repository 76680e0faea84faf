-- The order of a category's list, and what search engines and feeds are told of it (record 0134).
CREATE TYPE "shop"."category_sort" AS ENUM('default', 'newest', 'price_asc', 'price_desc', 'name');--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "sort" "shop"."category_sort";--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "google_category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD CONSTRAINT "categories_search_texts" CHECK (length(seo_title) <= 70 and length(seo_description) <= 160 and length(google_category) <= 250);