CREATE TABLE "shop"."unused_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."attributes" ADD COLUMN "is_facet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."page_versions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "unused_pictures_since" ON "shop"."unused_pictures" USING btree ("since");--> statement-breakpoint
ALTER TABLE "shop"."attributes" ADD CONSTRAINT "attributes_facet" CHECK (not "shop"."attributes"."is_facet" or "shop"."attributes"."kind" in ('choice', 'choices'));--> statement-breakpoint
-- Lists keep the filters that they have.
update "shop"."attributes" set "is_facet" = "is_shown" where "kind" in ('choice', 'choices');
--> statement-breakpoint
create function shop.note_unused_pictures() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.unused_pictures (url)
  select url from unnest(array[old.wide_url, old.tall_url]) url where url is not null group by url
    on conflict (url) do update set since = now();
  return null;
end $$;
--> statement-breakpoint
create trigger banners_replaced_pictures after update on shop.banners
  for each row when ((old.wide_url, old.tall_url) is distinct from (new.wide_url, new.tall_url))
  execute function shop.note_unused_pictures();
--> statement-breakpoint
create trigger banners_deleted_pictures after delete on shop.banners
  for each row execute function shop.note_unused_pictures();
--> statement-breakpoint
revoke execute on function shop.note_unused_pictures() from public;
