DROP TABLE "shop"."web_vitals";
--> statement-breakpoint
CREATE TABLE "shop"."banners" (
	"scene" text PRIMARY KEY NOT NULL,
	"eyebrow" text NOT NULL,
	"headline" text NOT NULL,
	"text" text NOT NULL,
	"link_name" text NOT NULL,
	"link_to" text NOT NULL,
	"more_name" text NOT NULL,
	"more_to" text NOT NULL,
	"position" smallint NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."vital_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"step" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_day_page_name_step_pk" PRIMARY KEY("day","page","name","step")
);
--> statement-breakpoint
-- What the five say in a new store. An empty headline is the store's tagline.
insert into shop.banners (scene, eyebrow, headline, text, link_name, link_to, more_name, more_to, position) values
  ('ikat', 'The ikat edit', '', 'Hand-tied ikat, breathable cottons and one very good tote. New in, up to 30% off.', 'Shop women', '/women', 'Shop men', '/men', 0),
  ('peacock', 'Sound & screens', 'Quiet things, well made', 'Headphones, laptops and phones that earn their place on the desk.', 'Shop electronics', '/category/electronics', 'Headphones', '/category/electronics?subcategory=headphones', 1),
  ('marigold', 'Everyday pairs', 'Every road, one good pair', 'Court sneakers, leather boots, and sandals for the long summer.', 'Shop shoes', '/category/shoes', 'Sneakers', '/category/shoes?subcategory=sneakers', 2),
  ('indigo', 'Denim & tees', 'True to blue', 'Raw, washed and worn-in: jeans and heavy tees for every day of the week.', 'Shop jeans', '/men?category=Jeans', 'T-Shirts', '/category/clothes?subcategory=t-shirts', 3),
  ('clay', 'Furniture & home', 'Let the evening in', 'Lounge chairs, low tables, and a lamp for the corner that needs one.', 'Shop furniture', '/category/furniture', 'Lighting', '/category/furniture?subcategory=lighting', 4);
