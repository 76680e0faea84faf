CREATE TYPE "shop"."review_fit" AS ENUM('small', 'true', 'large');--> statement-breakpoint
CREATE TYPE "shop"."review_flag_reason" AS ENUM('abuse', 'personal', 'off-topic', 'false');--> statement-breakpoint
CREATE TYPE "shop"."review_state" AS ENUM('waiting', 'published', 'rejected', 'withdrawn', 'hidden');--> statement-breakpoint
CREATE TABLE "shop"."product_ratings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"sum" integer NOT NULL,
	"stars" integer[] NOT NULL,
	"fit" integer[] NOT NULL,
	CONSTRAINT "product_ratings_count" CHECK (count > 0 and sum between count and count * 5)
);
--> statement-breakpoint
CREATE TABLE "shop"."review_flags" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" "shop"."review_flag_reason" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_flags_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_photos_position" UNIQUE("review_id","position"),
	CONSTRAINT "review_photos_few" CHECK (position between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "shop"."review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"fit" "shop"."review_fit",
	"size" text NOT NULL,
	"colour" text NOT NULL,
	"state" "shop"."review_state" DEFAULT 'waiting' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_line" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (length(title) <= 80 and length(text) <= 1000 and length(reply) <= 1000),
	CONSTRAINT "reviews_why" CHECK ((why <> '') = (state in ('rejected', 'hidden')) and length(why) <= 500),
	CONSTRAINT "reviews_published" CHECK (state <> 'published' or published_at is not null),
	CONSTRAINT "reviews_reply" CHECK ((reply <> '') = (replied_at is not null))
);
--> statement-breakpoint
ALTER TABLE "shop"."product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_flags" ADD CONSTRAINT "review_flags_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "shop"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_flags" ADD CONSTRAINT "review_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "shop"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "shop"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_flags_user" ON "shop"."review_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "shop"."review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "shop"."reviews" USING btree ("product_id","published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "shop"."reviews" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "shop"."reviews" USING btree ("user_id");
--> statement-breakpoint
-- The figures of a product, from its published reviews alone. What pages show of it is announced.
create function shop.update_product_rating(rated int) returns void language plpgsql set search_path = pg_catalog as $$
begin
  -- Of two concurrent changes the later one sees both.
  perform from shop.products where id = rated for no key update;
  delete from shop.product_ratings where product_id = rated;
  insert into shop.product_ratings (product_id, count, sum, stars, fit)
  select rated, count(*), sum(rating),
         array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
               count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
         array[count(*) filter (where r.fit = 'small'), count(*) filter (where r.fit = 'true'), count(*) filter (where r.fit = 'large')]
    from shop.reviews r where product_id = rated and state = 'published' having count(*) > 0;
  perform shop.update_product_facets(array[rated]);
  perform pg_notify('shelves', 'product:' || rated);
end $$;
--> statement-breakpoint
create function shop.follow_review() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and new.state = 'published' and (new.state, new.rating, new.fit) is not distinct from (old.state, old.rating, old.fit) then
    perform pg_notify('shelves', 'reviews:' || new.product_id);
  elsif 'published' in (case when tg_op <> 'INSERT' then old.state::text end, case when tg_op <> 'DELETE' then new.state::text end) then
    perform shop.update_product_rating(case tg_op when 'DELETE' then old.product_id else new.product_id end);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_figures after insert or update or delete on shop.reviews
  for each row execute function shop.follow_review();
--> statement-breakpoint
-- Pages show the photos of a review and how many find it helpful.
create function shop.follow_review_part() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'review_photos' then
    insert into shop.storage_leftovers (version) values ((to_jsonb(old) ->> 'file')::uuid);
  end if;
  perform pg_notify('shelves', 'reviews:' || product_id) from shop.reviews
    where id = case tg_op when 'DELETE' then old.review_id else new.review_id end and state = 'published';
  return null;
end $$;
--> statement-breakpoint
create trigger review_photos_shown after insert or delete on shop.review_photos
  for each row execute function shop.follow_review_part();
--> statement-breakpoint
create trigger review_votes_shown after insert or delete on shop.review_votes
  for each row execute function shop.follow_review_part();
--> statement-breakpoint
-- A product with 4.3 stars is one with 3 and one with 4 or more.
create or replace view shop.current_product_facets as
select p.id as product_id, one.facet, one.value
  from shop.products p
 cross join lateral (values ('brand', p.brand), ('for', p.gender::text), ('category', p.category), ('origin', p.origin_country::text)) one (facet, value)
 where p.is_live and one.value <> ''
union all
select p.id, 'discount', step::text from shop.products p cross join unnest(array[10, 20, 30, 40, 50]) step
 where p.is_live and p.percent_off >= step
union all
select p.id, 'f.' || a.key, v.slug
  from shop.products p
  join shop.product_attributes s on s.product_id = p.id
  join shop.attributes a on a.id = s.attribute_id
  join shop.attribute_values v on v.id = s.value_id
 where p.is_live
union all
select p.id, 'rating', step::text
  from shop.products p
  join shop.product_ratings r on r.product_id = p.id
 cross join unnest(array[3, 4]) step
 where p.is_live and r.sum >= r.count * step;
--> statement-breakpoint
revoke execute on function shop.update_product_rating(int), shop.follow_review(), shop.follow_review_part() from public;
