-- The merchant's own pages and the announcement bar (record 0173).
CREATE TYPE "shop"."announcement_mode" AS ENUM('standard', 'own', 'none');--> statement-breakpoint
CREATE TYPE "shop"."footer_column" AS ENUM('help', 'company', 'none');--> statement-breakpoint
CREATE TYPE "shop"."page_state" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TABLE "shop"."announcements" (
	"version" integer PRIMARY KEY NOT NULL,
	"mode" "shop"."announcement_mode" NOT NULL,
	"lead" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_words" CHECK (mode <> 'own' or text <> ''),
	CONSTRAINT "announcements_times" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "shop"."page_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"state" "shop"."page_state" NOT NULL,
	"footer" "shop"."footer_column" NOT NULL,
	"position" integer NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "shop"."pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"state" "shop"."page_state" NOT NULL,
	"footer" "shop"."footer_column" NOT NULL,
	"position" integer NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "pages_slug" CHECK (slug ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "pages_filled" CHECK (title <> '' and body <> '' and version > 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."announcements" ADD CONSTRAINT "announcements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."page_versions" ADD CONSTRAINT "page_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_actor" ON "shop"."announcements" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "page_versions_actor" ON "shop"."page_versions" USING btree ("actor_id");--> statement-breakpoint
create trigger page_versions_stay before update or delete on shop.page_versions for each statement execute function shop.stays();
--> statement-breakpoint
create trigger announcements_stay before update or delete on shop.announcements for each statement execute function shop.stays();
--> statement-breakpoint
-- The footer of every page links to published pages. Another text changes one page.
create function shop.announce_pages() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and (old.state, old.title, old.footer, old.position) = (new.state, new.title, new.footer, new.position) then
    if new.state = 'published' then perform pg_notify('shelves', 'page:' || new.slug); end if;
  elsif tg_op <> 'INSERT' and old.state = 'published' or tg_op <> 'DELETE' and new.state = 'published' then
    perform pg_notify('shelves', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger pages_shelves after insert or update or delete on shop.pages for each row execute function shop.announce_pages();
--> statement-breakpoint
create trigger announcements_shelves after insert on shop.announcements
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
revoke execute on function shop.announce_pages() from public;
