CREATE TABLE "shop"."colour_families" (
	"name" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."product_facets" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_facets_facet_value_product_id_pk" PRIMARY KEY("facet","value","product_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."size_scales" (
	"size" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"scale" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."variant_facets" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"colour" text NOT NULL,
	"in_stock" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."variant_facets" ADD CONSTRAINT "variant_facets_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_product" ON "shop"."product_facets" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_facets_product" ON "shop"."variant_facets" USING btree ("product_id","in_stock","size","colour");--> statement-breakpoint
CREATE INDEX "variant_facets_size" ON "shop"."variant_facets" USING btree ("size","product_id","in_stock");--> statement-breakpoint
CREATE INDEX "variant_facets_colour" ON "shop"."variant_facets" USING btree ("colour","product_id","in_stock");
--> statement-breakpoint
insert into shop.colour_families (name, family) values
  ('brick', 'red'), ('cherry', 'red'), ('coral', 'red'), ('crimson', 'red'), ('madder', 'red'), ('maroon', 'red'), ('red', 'red'), ('ruby', 'red'), ('scarlet', 'red'), ('sindoor', 'red'), ('wine', 'red'), ('burgundy', 'red'), ('vermilion', 'red'),
  ('blush', 'pink'), ('fuchsia', 'pink'), ('magenta', 'pink'), ('nude', 'pink'), ('peach', 'pink'), ('pink', 'pink'), ('rose', 'pink'),
  ('amber', 'orange'), ('apricot', 'orange'), ('orange', 'orange'), ('rust', 'orange'), ('saffron', 'orange'), ('tangerine', 'orange'), ('terracotta', 'orange'),
  ('haldi', 'yellow'), ('honey', 'yellow'), ('lemon', 'yellow'), ('marigold', 'yellow'), ('mustard', 'yellow'), ('ochre', 'yellow'), ('yellow', 'yellow'),
  ('emerald', 'green'), ('forest', 'green'), ('green', 'green'), ('jade', 'green'), ('khaki', 'green'), ('lime', 'green'), ('mint', 'green'), ('moss', 'green'), ('olive', 'green'), ('peacock', 'green'), ('sage', 'green'),
  ('aqua', 'blue'), ('blue', 'blue'), ('cobalt', 'blue'), ('denim', 'blue'), ('indigo', 'blue'), ('navy', 'blue'), ('petrol', 'blue'), ('sky', 'blue'), ('teal', 'blue'), ('turquoise', 'blue'),
  ('aubergine', 'purple'), ('lavender', 'purple'), ('lilac', 'purple'), ('mauve', 'purple'), ('plum', 'purple'), ('purple', 'purple'), ('violet', 'purple'),
  ('bronze', 'brown'), ('brown', 'brown'), ('camel', 'brown'), ('chestnut', 'brown'), ('chocolate', 'brown'), ('clay', 'brown'), ('coffee', 'brown'), ('copper', 'brown'), ('oak', 'brown'), ('rosewood', 'brown'), ('tan', 'brown'), ('teak', 'brown'), ('walnut', 'brown'),
  ('beige', 'beige'), ('bone', 'beige'), ('ecru', 'beige'), ('natural', 'beige'), ('oat', 'beige'), ('sand', 'beige'), ('stone', 'beige'), ('taupe', 'beige'),
  ('cream', 'white'), ('ivory', 'white'), ('white', 'white'),
  ('black', 'black'), ('ink', 'black'),
  ('ash', 'grey'), ('charcoal', 'grey'), ('graphite', 'grey'), ('gray', 'grey'), ('grey', 'grey'), ('slate', 'grey'), ('steel', 'grey'),
  ('brass', 'gold'), ('gold', 'gold'), ('golden', 'gold'),
  ('silver', 'silver'),
  ('multi', 'multicolour'), ('multicolor', 'multicolour'), ('multicolour', 'multicolour');
--> statement-breakpoint
insert into shop.size_scales (size, label, scale, rank) values
  ('xxxs', 'XXXS', 'letters', 0), ('xxs', 'XXS', 'letters', 1), ('xs', 'XS', 'letters', 2), ('s', 'S', 'letters', 3),
  ('m', 'M', 'letters', 4), ('l', 'L', 'letters', 5), ('xl', 'XL', 'letters', 6), ('xxl', 'XXL', 'letters', 7),
  ('2xl', 'XXL', 'letters', 7), ('3xl', '3XL', 'letters', 8), ('xxxl', '3XL', 'letters', 8), ('4xl', '4XL', 'letters', 9),
  ('xxxxl', '4XL', 'letters', 9), ('5xl', '5XL', 'letters', 10), ('xxxxxl', '5XL', 'letters', 10), ('6xl', '6XL', 'letters', 11),
  ('20', '20', 'numbers', 0), ('21', '21', 'numbers', 1), ('22', '22', 'numbers', 2), ('23', '23', 'numbers', 3),
  ('24', '24', 'numbers', 4), ('25', '25', 'numbers', 5), ('26', '26', 'numbers', 6), ('27', '27', 'numbers', 7),
  ('28', '28', 'numbers', 8), ('29', '29', 'numbers', 9), ('30', '30', 'numbers', 10), ('31', '31', 'numbers', 11),
  ('32', '32', 'numbers', 12), ('33', '33', 'numbers', 13), ('34', '34', 'numbers', 14), ('35', '35', 'numbers', 15),
  ('36', '36', 'numbers', 16), ('37', '37', 'numbers', 17), ('38', '38', 'numbers', 18), ('39', '39', 'numbers', 19),
  ('40', '40', 'numbers', 20), ('41', '41', 'numbers', 21), ('42', '42', 'numbers', 22), ('43', '43', 'numbers', 23),
  ('44', '44', 'numbers', 24), ('45', '45', 'numbers', 25), ('46', '46', 'numbers', 26), ('47', '47', 'numbers', 27),
  ('48', '48', 'numbers', 28), ('49', '49', 'numbers', 29), ('50', '50', 'numbers', 30), ('51', '51', 'numbers', 31),
  ('52', '52', 'numbers', 32), ('53', '53', 'numbers', 33), ('54', '54', 'numbers', 34), ('55', '55', 'numbers', 35),
  ('56', '56', 'numbers', 36), ('57', '57', 'numbers', 37), ('58', '58', 'numbers', 38), ('59', '59', 'numbers', 39),
  ('60', '60', 'numbers', 40), ('uk 1c', 'UK 1C', 'uk-children', 0), ('uk 2c', 'UK 2C', 'uk-children', 1), ('uk 3c', 'UK 3C', 'uk-children', 2),
  ('uk 4c', 'UK 4C', 'uk-children', 3), ('uk 5c', 'UK 5C', 'uk-children', 4), ('uk 6c', 'UK 6C', 'uk-children', 5), ('uk 7c', 'UK 7C', 'uk-children', 6),
  ('uk 8c', 'UK 8C', 'uk-children', 7), ('uk 9c', 'UK 9C', 'uk-children', 8), ('uk 10c', 'UK 10C', 'uk-children', 9), ('uk 11c', 'UK 11C', 'uk-children', 10),
  ('uk 12c', 'UK 12C', 'uk-children', 11), ('uk 13c', 'UK 13C', 'uk-children', 12), ('uk 1', 'UK 1', 'uk', 0), ('uk 1.5', 'UK 1.5', 'uk', 1),
  ('uk 2', 'UK 2', 'uk', 2), ('uk 2.5', 'UK 2.5', 'uk', 3), ('uk 3', 'UK 3', 'uk', 4), ('uk 3.5', 'UK 3.5', 'uk', 5),
  ('uk 4', 'UK 4', 'uk', 6), ('uk 4.5', 'UK 4.5', 'uk', 7), ('uk 5', 'UK 5', 'uk', 8), ('uk 5.5', 'UK 5.5', 'uk', 9),
  ('uk 6', 'UK 6', 'uk', 10), ('uk 6.5', 'UK 6.5', 'uk', 11), ('uk 7', 'UK 7', 'uk', 12), ('uk 7.5', 'UK 7.5', 'uk', 13),
  ('uk 8', 'UK 8', 'uk', 14), ('uk 8.5', 'UK 8.5', 'uk', 15), ('uk 9', 'UK 9', 'uk', 16), ('uk 9.5', 'UK 9.5', 'uk', 17),
  ('uk 10', 'UK 10', 'uk', 18), ('uk 10.5', 'UK 10.5', 'uk', 19), ('uk 11', 'UK 11', 'uk', 20), ('uk 11.5', 'UK 11.5', 'uk', 21),
  ('uk 12', 'UK 12', 'uk', 22), ('uk 12.5', 'UK 12.5', 'uk', 23), ('uk 13', 'UK 13', 'uk', 24), ('uk 13.5', 'UK 13.5', 'uk', 25),
  ('uk 14', 'UK 14', 'uk', 26), ('uk 14.5', 'UK 14.5', 'uk', 27), ('uk 15', 'UK 15', 'uk', 28), ('uk 15.5', 'UK 15.5', 'uk', 29),
  ('0-3m', '0-3M', 'months', 0), ('3-6m', '3-6M', 'months', 1), ('6-9m', '6-9M', 'months', 2), ('6-12m', '6-12M', 'months', 3),
  ('9-12m', '9-12M', 'months', 4), ('12-18m', '12-18M', 'months', 5), ('18-24m', '18-24M', 'months', 6), ('1-2y', '1-2Y', 'years', 0),
  ('1-3y', '1-3Y', 'years', 1), ('2-3y', '2-3Y', 'years', 2), ('2-4y', '2-4Y', 'years', 3), ('3-4y', '3-4Y', 'years', 4),
  ('4-5y', '4-5Y', 'years', 5), ('4-7y', '4-7Y', 'years', 6), ('5-6y', '5-6Y', 'years', 7), ('5-8y', '5-8Y', 'years', 8),
  ('6-7y', '6-7Y', 'years', 9), ('7-8y', '7-8Y', 'years', 10), ('8-9y', '8-9Y', 'years', 11), ('9-10y', '9-10Y', 'years', 12),
  ('10-11y', '10-11Y', 'years', 13), ('11-12y', '11-12Y', 'years', 14), ('12-13y', '12-13Y', 'years', 15), ('13-14y', '13-14Y', 'years', 16),
  ('14-15y', '14-15Y', 'years', 17), ('15-16y', '15-16Y', 'years', 18), ('free size', 'Free Size', 'free', 0), ('free', 'Free Size', 'free', 0),
  ('one size', 'Free Size', 'free', 0);
--> statement-breakpoint
create function shop.colour_family(colour text) returns text language sql stable set search_path = pg_catalog as $$
  select case when btrim(colour) = '' then '' else coalesce((
    select f.family from regexp_split_to_table(lower(colour), '[^a-z]+') with ordinality word (name, place)
      join shop.colour_families f on f.name = word.name order by place desc limit 1), 'other') end
$$;
--> statement-breakpoint
create function shop.size_label(size text) returns text language sql stable set search_path = pg_catalog as $$
  select coalesce((select label from shop.size_scales s where s.size = lower(btrim(size_label.size))), btrim(size))
$$;
--> statement-breakpoint
-- What lists are narrowed by, apart from sizes and colours. A discount of 34 % is one of 10, 20 and 30 % or more.
create view shop.current_product_facets as
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
 where p.is_live;
--> statement-breakpoint
create view shop.current_variant_facets as
select id as variant_id, product_id, shop.size_label(size) as size, shop.colour_family(colour) as colour, stock > 0 as in_stock
  from shop.variants where deleted_at is null;
--> statement-breakpoint
-- The lists whose numbers change: shop/catalogue/cache-tags.ts.
create function shop.announce_facets(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
declare tags text := (
  select string_agg(distinct 'facets:' || scope, ' ') from (
    select unnest(array['all', department_id::text, gender::text]) as scope from shop.products where id = any(changed)
    union all
    select category_id::text from shop.product_collections where product_id = any(changed)) scopes
   where scope is not null);
begin
  -- A notice is shorter than 8,000 bytes.
  if tags <> '' then perform pg_notify('shelves', case when length(tags) < 7000 then tags else '' end); end if;
end $$;
--> statement-breakpoint
create function shop.update_product_facets(changed int[]) returns void language plpgsql set search_path = pg_catalog as $$
declare touched int[];
begin
  -- Of two concurrent changes the later one sees both.
  perform from shop.products where id = any(changed) order by id for no key update;
  with current as materialized (
    select product_id, facet, value from shop.current_product_facets where product_id = any(changed)
  ), removed as (
    delete from shop.product_facets f where f.product_id = any(changed) and not exists (
      select from current c where (c.product_id, c.facet, c.value) = (f.product_id, f.facet, f.value)) returning f.product_id
  ), added as (
    insert into shop.product_facets (product_id, facet, value) select product_id, facet, value from current
        on conflict do nothing returning product_id
  ) select array_agg(product_id) into touched from (select product_id from removed union select product_id from added) both_of_them;
  if touched is not null then perform shop.announce_facets(touched); end if;
end $$;
--> statement-breakpoint
create function shop.follow_product_facets() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    perform shop.update_product_facets(array_agg(id)) from new_rows having count(*) > 0;
  else
    perform shop.update_product_facets(array_agg(n.id)) from old_rows o join new_rows n using (id)
     where (n.brand, n.gender, n.category, n.origin_country, n.percent_off, n.is_live)
       is distinct from (o.brand, o.gender, o.category, o.origin_country, o.percent_off, o.is_live) having count(*) > 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_facets_insert after insert on shop.products
  referencing new table as new_rows for each statement execute function shop.follow_product_facets();
--> statement-breakpoint
create trigger products_facets_update after update on shop.products
  referencing old table as old_rows new table as new_rows for each statement execute function shop.follow_product_facets();
--> statement-breakpoint
create function shop.follow_attribute_facets() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  case tg_op
    when 'INSERT' then perform shop.update_product_facets(array_agg(distinct product_id)) from new_rows having count(*) > 0;
    when 'DELETE' then perform shop.update_product_facets(array_agg(distinct product_id)) from old_rows having count(*) > 0;
    else perform shop.update_product_facets(array_agg(distinct product_id)) from (
      select product_id from new_rows union all select product_id from old_rows) changed having count(*) > 0;
  end case;
  return null;
end $$;
--> statement-breakpoint
create trigger product_attributes_facets_insert after insert on shop.product_attributes
  referencing new table as new_rows for each statement execute function shop.follow_attribute_facets();
--> statement-breakpoint
create trigger product_attributes_facets_update after update on shop.product_attributes
  referencing old table as old_rows new table as new_rows for each statement execute function shop.follow_attribute_facets();
--> statement-breakpoint
create trigger product_attributes_facets_delete after delete on shop.product_attributes
  referencing old table as old_rows for each statement execute function shop.follow_attribute_facets();
--> statement-breakpoint
create function shop.follow_new_variants() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.variant_facets (variant_id, product_id, size, colour, in_stock)
  select c.variant_id, c.product_id, c.size, c.colour, c.in_stock from shop.current_variant_facets c
   where c.variant_id in (select id from new_rows);
  perform shop.announce_facets(array_agg(distinct product_id)) from new_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_facets_insert after insert on shop.variants
  referencing new table as new_rows for each statement execute function shop.follow_new_variants();
--> statement-breakpoint
create function shop.follow_variant() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.deleted_at is not null then
    delete from shop.variant_facets where variant_id = new.id;
  else
    insert into shop.variant_facets (variant_id, product_id, size, colour, in_stock)
    select c.variant_id, c.product_id, c.size, c.colour, c.in_stock from shop.current_variant_facets c where c.variant_id = new.id
        on conflict (variant_id) do update set size = excluded.size, colour = excluded.colour, in_stock = excluded.in_stock;
  end if;
  perform shop.announce_facets(array[new.product_id]);
  return null;
end $$;
--> statement-breakpoint
-- For each row, because its condition costs a sale less than a table of old and new rows: one that leaves stock does nothing.
create trigger variants_facets_update after update of size, colour, stock, deleted_at on shop.variants for each row
  when ((old.stock > 0) <> (new.stock > 0)
     or (old.size, old.colour, old.deleted_at) is distinct from (new.size, new.colour, new.deleted_at))
  execute function shop.follow_variant();
--> statement-breakpoint
create function shop.rebuild_facets() returns void language sql set search_path = pg_catalog as $$
  delete from shop.product_facets;
  insert into shop.product_facets (facet, value, product_id)
  select distinct facet, value, product_id from shop.current_product_facets order by 1, 2, 3;
  delete from shop.variant_facets;
  insert into shop.variant_facets (variant_id, product_id, size, colour, in_stock)
  select variant_id, product_id, size, colour, in_stock from shop.current_variant_facets order by 1;
$$;
--> statement-breakpoint
select shop.rebuild_facets();
--> statement-breakpoint
revoke execute on function shop.colour_family(text), shop.size_label(text), shop.announce_facets(int[]),
  shop.update_product_facets(int[]), shop.follow_product_facets(), shop.follow_attribute_facets(), shop.follow_new_variants(),
  shop.follow_variant(), shop.rebuild_facets() from public;
