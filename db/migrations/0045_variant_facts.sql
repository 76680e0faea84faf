CREATE TABLE "shop"."variant_skus" (
	"sku" text PRIMARY KEY NOT NULL,
	"variant_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."variants" DROP CONSTRAINT "variants_sku_unique";--> statement-breakpoint
DROP INDEX "shop"."variants_sku_prefix";--> statement-breakpoint
ALTER TABLE "shop"."products" ADD COLUMN "size_label" text DEFAULT 'Size' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD COLUMN "pieces_in_pack" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variant_skus" ADD CONSTRAINT "variant_skus_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_skus_sku" ON "shop"."variant_skus" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variant_skus_variant" ON "shop"."variant_skus" USING btree ("variant_id");--> statement-breakpoint
-- SKUs that differed in case only were allowed.
update shop.variants v set sku = v.sku || '-' || v.id
 where exists (select from shop.variants o where lower(o.sku) = lower(v.sku) and o.id < v.id);--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "shop"."variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "shop"."variants" USING btree (lpad("barcode", 14, '0')) WHERE barcode is not null;--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_barcode_digits" CHECK (barcode ~ '^(\d{8}|\d{12,13})$');--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_weight" CHECK (weight_g between 1 and 50000);--> statement-breakpoint
ALTER TABLE "shop"."variants" ADD CONSTRAINT "variants_pieces_in_pack" CHECK (pieces_in_pack between 1 and 100);--> statement-breakpoint
-- A SKU that a variant had is kept for it. The check runs after the write, which waits for a transaction that frees the SKU.
create function shop.keep_sku() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if exists (select from shop.variant_skus where lower(sku) = lower(new.sku) and variant_id <> new.id) then
    raise exception 'another variant had the SKU %', new.sku using errcode = 'unique_violation', constraint = 'variant_skus_sku';
  end if;
  if tg_op = 'UPDATE' and lower(old.sku) <> lower(new.sku) then
    delete from shop.variant_skus where lower(sku) = lower(new.sku);
    insert into shop.variant_skus (sku, variant_id, until) values (old.sku, new.id, now());
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_keep_sku after insert or update of sku on shop.variants
  for each row execute function shop.keep_sku();
