CREATE INDEX "facet_totals_brands" ON "shop"."facet_totals" USING btree ("list","count" DESC NULLS FIRST,"choice") WHERE "shop"."facet_totals"."choice" like 'brand=%';--> statement-breakpoint
CREATE INDEX "facet_totals_others" ON "shop"."facet_totals" USING btree ("list") WHERE "shop"."facet_totals"."choice" not like 'brand=%' and "shop"."facet_totals"."choice" not like 'size,colour=%';--> statement-breakpoint
CREATE INDEX "facet_totals_zero" ON "shop"."facet_totals" USING btree ("list") WHERE "shop"."facet_totals"."count" = 0;--> statement-breakpoint
-- A size in stock in a colour is counted, too: the two facets that are chosen together most.
create or replace view shop.current_facet_choices as
select product_id, facet || '=' || value as choice from shop.product_facets
union all
select distinct product_id, 'size=' || size from shop.variant_facets where in_stock and size <> ''
union all
select distinct product_id, 'colour=' || colour from shop.variant_facets where colour <> ''
union all
select distinct product_id, 'available=1' from shop.variant_facets where in_stock
union all
select distinct product_id, 'size,colour=' || size || ',' || colour from shop.variant_facets
 where in_stock and size <> '' and colour <> '';
--> statement-breakpoint
-- The housekeeping counts all products under the new choices. Until then lists are counted as after an import.
insert into shop.facet_changes (product_id) select product_id from shop.counted_facets;
