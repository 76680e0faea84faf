-- The values of the colours' words, which admins edit from now on (record 0225).
CREATE TABLE "shop"."colour_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."colour_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"horizon" bigint
);
--> statement-breakpoint
ALTER TABLE "shop"."colour_families" ADD COLUMN "hex" text DEFAULT '#ebdcc8' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."colour_families" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_colours" ON "shop"."variants" USING btree ("colour","product_id") WHERE deleted_at is null and colour <> '';--> statement-breakpoint
-- Undyed and of many colours: as before, the value of a colour that no word knows.
update shop.colour_families word set hex = value.hex from (values
  ('amber', '#d98a29'), ('apricot', '#eea873'), ('aqua', '#5fb3b3'), ('ash', '#a5a29d'), ('aubergine', '#452a46'), ('beige', '#dcc9a8'),
  ('black', '#231815'), ('blue', '#2c4a78'), ('blush', '#e3b7b0'), ('bone', '#e9e0d0'), ('brass', '#b5893c'), ('brick', '#a3482f'),
  ('bronze', '#8a6a3f'), ('brown', '#6f4a32'), ('burgundy', '#5b1e2d'), ('camel', '#b98a55'), ('charcoal', '#3f3d3e'), ('cherry', '#8f1f2d'),
  ('chestnut', '#7a4630'), ('chocolate', '#4e3325'), ('clay', '#b9694a'), ('cobalt', '#1f4ea1'), ('coffee', '#5a3d2e'), ('copper', '#b06a41'),
  ('coral', '#e2725b'), ('cream', '#f3ead8'), ('crimson', '#a31c34'), ('denim', '#44618c'), ('ecru', '#e6dbc3'), ('emerald', '#1c7a55'),
  ('forest', '#274b36'), ('fuchsia', '#b3257a'), ('gold', '#c99a3b'), ('golden', '#c99a3b'), ('graphite', '#4a4a4d'), ('gray', '#8b8783'),
  ('green', '#3c6b47'), ('grey', '#8b8783'), ('haldi', '#d9a021'), ('honey', '#d6a247'), ('indigo', '#2b3f6c'), ('ink', '#1f2733'),
  ('ivory', '#f4ead9'), ('jade', '#3f8f74'), ('khaki', '#a39669'), ('lavender', '#a99bc9'), ('lemon', '#ecd75a'), ('lilac', '#b9a4cc'),
  ('lime', '#a9bf4a'), ('madder', '#8c2f39'), ('magenta', '#a8327d'), ('marigold', '#eba63a'), ('maroon', '#6d1f2b'), ('mauve', '#9c7a96'),
  ('mint', '#a8cfb8'), ('moss', '#66703a'), ('multi', '#ebdcc8'), ('multicolor', '#ebdcc8'), ('multicolour', '#ebdcc8'), ('mustard', '#d0a02f'),
  ('natural', '#ebdcc8'), ('navy', '#22304f'), ('nude', '#d9b59b'), ('oak', '#b58a5a'), ('oat', '#ebdcc8'), ('ochre', '#c5842d'),
  ('olive', '#6e7040'), ('orange', '#d9702b'), ('peach', '#f0b48f'), ('peacock', '#1f5a58'), ('petrol', '#1f4a57'), ('pink', '#d98ba0'),
  ('plum', '#5f2f4f'), ('purple', '#5d3f78'), ('red', '#a93530'), ('rose', '#c77880'), ('rosewood', '#65302f'), ('ruby', '#8f1b3a'),
  ('rust', '#a5502a'), ('saffron', '#e88f2a'), ('sage', '#9aa886'), ('sand', '#d9c7a7'), ('scarlet', '#bf2b24'), ('silver', '#c4c5c6'),
  ('sindoor', '#a8381a'), ('sky', '#8fb8d6'), ('slate', '#5a6570'), ('steel', '#8a949c'), ('stone', '#b8aea0'), ('tan', '#b07b4c'),
  ('tangerine', '#e4812f'), ('taupe', '#8f7f70'), ('teak', '#8a5a35'), ('teal', '#1f6d6e'), ('terracotta', '#bd5d3f'), ('turquoise', '#3aa6a0'),
  ('vermilion', '#d2452c'), ('violet', '#6a4c93'), ('walnut', '#5c4033'), ('white', '#fbf9f5'), ('wine', '#5e1f2e'), ('yellow', '#e9c046')
) value (name, hex) where word.name = value.name;
--> statement-breakpoint
-- A store may have words of its own, by hand: their family becomes a word, too.
insert into shop.colour_families (name, family) select distinct family, family from shop.colour_families on conflict (name) do nothing;
--> statement-breakpoint
ALTER TABLE "shop"."colour_families" ADD CONSTRAINT "colour_families_family_colour_families_name_fk" FOREIGN KEY ("family") REFERENCES "shop"."colour_families"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."colour_families" ADD CONSTRAINT "colour_families_hex" CHECK (hex ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
-- The colours of all variants on sale, each once, from the index.
create function shop.variant_colours() returns setof text language sql stable set search_path = pg_catalog as $$
  with recursive one as (
    (select colour from shop.variants where deleted_at is null and colour <> '' order by colour limit 1)
    union all
    select (select v.colour from shop.variants v where v.deleted_at is null and v.colour <> '' and v.colour > one.colour order by v.colour limit 1)
      from one where one.colour is not null
  ) select colour from one where colour is not null
$$;
--> statement-breakpoint
-- The variants on sale that have another family than their colour, among the colours that contain one of these words.
create function shop.stale_colours(words text[]) returns table (variant_id int) language sql stable set search_path = pg_catalog as $$
  with known as materialized (
    select colour, shop.colour_family(colour) as family from shop.variant_colours() colour
     where regexp_split_to_array(lower(colour), '[^a-z]+') && words
  ) select f.variant_id
      from known
      join shop.variants v on v.colour = known.colour and v.colour <> '' and v.deleted_at is null
      join shop.variant_facets f on f.variant_id = v.id and f.colour <> known.family
$$;
--> statement-breakpoint
-- Gives at most so many of them their family, and returns how many. It waits for nobody: a variant that somebody else is
-- changing is left to the next call.
create function shop.update_colour_facets(words text[], most int) returns int language plpgsql set search_path = pg_catalog as $$
declare changed int;
begin
  with stale as materialized (
    select variant_id from shop.stale_colours(words) limit most
  ), locked as materialized (
    select v.id, v.colour from stale
      join shop.variants v on v.id = stale.variant_id
      join shop.variant_facets f on f.variant_id = stale.variant_id
       for no key update of v, f skip locked
  ), updated as (
    update shop.variant_facets f set colour = shop.colour_family(locked.colour) from locked where f.variant_id = locked.id returning 1
  ) select count(*) into changed from updated;
  if changed > 0 then perform pg_notify('shelves', ''); end if;
  return changed;
end $$;
--> statement-breakpoint
-- Forgets the words whose variants all have their family. A transaction that began before a change may still write the former
-- one, so a word is looked at again when nothing runs that ran when its change was first seen.
create function shop.finish_colour_changes() returns void language plpgsql set search_path = pg_catalog as $$
begin
  delete from shop.colour_changes c
   where c.horizon <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
     and not exists (select from shop.stale_colours(array[c.name]));
  update shop.colour_changes set horizon = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where horizon is null;
end $$;
--> statement-breakpoint
-- All pages may contain the colour.
create function shop.follow_colour() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (old.name, old.family) is distinct from (new.name, new.family) then
    insert into shop.colour_changes (name)
    select distinct name from unnest(array[old.name, new.name]) name where name is not null;
  end if;
  perform pg_notify('shelves', '');
  return null;
end $$;
--> statement-breakpoint
create trigger colour_families_follow after insert or update or delete on shop.colour_families
  for each row execute function shop.follow_colour();
--> statement-breakpoint
revoke execute on function shop.variant_colours(), shop.stale_colours(text[]), shop.update_colour_facets(text[], int),
  shop.finish_colour_changes(), shop.follow_colour() from public;
