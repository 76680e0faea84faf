ALTER TABLE "shop"."attributes" ADD COLUMN "is_facet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."page_versions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."attributes" ADD CONSTRAINT "attributes_facet" CHECK (not "shop"."attributes"."is_facet" or "shop"."attributes"."kind" in ('choice', 'choices'));--> statement-breakpoint
-- Lists keep the filters that they have.
update "shop"."attributes" set "is_facet" = "is_shown" where "kind" in ('choice', 'choices');
