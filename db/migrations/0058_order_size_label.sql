-- What the sizes of a product were called when it was bought.
ALTER TABLE "shop"."order_lines" ADD COLUMN "size_label" text DEFAULT 'Size' NOT NULL;