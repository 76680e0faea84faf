-- A handle belongs to one product, also while that is deleted (record 0138). Of several with one handle the oldest that is
-- not deleted keeps it, and the others get their public id behind it.
do $$
declare
  namesake record;
  own text;
  free text;
  n int;
begin
  for namesake in
    select id, slug from (
      select id, slug, row_number() over (partition by slug order by deleted_at is not null, id) as place
        from shop.products) p
     where place > 1 or slug = '' order by id
  loop
    own := concat_ws('-', nullif(namesake.slug, ''), namesake.id - 151);
    free := own;
    n := 1;
    while exists (select from shop.products where slug = free and id <> namesake.id) loop
      n := n + 1;
      free := own || '-' || n;
    end loop;
    update shop.products set slug = free where id = namesake.id;
  end loop;
end $$;
--> statement-breakpoint
DROP INDEX "shop"."products_slug";--> statement-breakpoint
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_slug" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "shop"."run_rows" ADD COLUMN "brings_back" boolean DEFAULT false NOT NULL;
