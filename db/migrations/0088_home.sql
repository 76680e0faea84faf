-- Slides have pictures of their own and times, and admins choose the sections of the home page (record 0174).
ALTER TABLE "shop"."banners" DROP CONSTRAINT "banners_pkey";--> statement-breakpoint
ALTER TABLE "shop"."banners" ALTER COLUMN "scene" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "shop"."banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "wide_url" text;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "tall_url" text;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "side" text DEFAULT 'left' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD CONSTRAINT "banners_scene" UNIQUE("scene");--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD CONSTRAINT "banners_picture" CHECK (case when scene is null then wide_url is not null and tall_url is not null else wide_url is null and tall_url is null end);--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD CONSTRAINT "banners_side" CHECK (side in ('left', 'right'));--> statement-breakpoint
ALTER TABLE "shop"."banners" ADD CONSTRAINT "banners_times" CHECK (ends_at > starts_at);--> statement-breakpoint
CREATE TABLE "shop"."home_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."home_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"source" text NOT NULL,
	"category_id" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" smallint NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "home_sections_title" CHECK (length(title) between 1 and 40),
	CONSTRAINT "home_sections_source" CHECK (source in ('featured', 'category', 'collection', 'newest', 'popular', 'reduced') and (source in ('category', 'collection')) = (category_id is not null)),
	CONSTRAINT "home_sections_times" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "shop"."home_sections" ADD CONSTRAINT "home_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "shop"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_sections_category" ON "shop"."home_sections" USING btree ("category_id");--> statement-breakpoint
create trigger home_sections_shelves after insert or update or delete on shop.home_sections
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
-- What the home page showed until now. A new store has no departments yet: db/seed/seed-categories.server.ts adds their
-- sections with them.
insert into shop.home_sections (title, source, category_id, position)
select title, source, c.id, place
  from (values
    ('Featured Products', 'featured', null, 0),
    ('Fashion & Clothing', 'category', 'clothes', 1),
    ('Electronics & Gadgets', 'category', 'electronics', 2),
    ('Furniture & Home', 'category', 'furniture', 3),
    ('Footwear Collection', 'category', 'shoes', 4)) shown (title, source, slug, place)
  left join shop.categories c on c.slug = shown.slug and c.kind = 'department'
 where shown.slug is null or c.id is not null
 order by place;
