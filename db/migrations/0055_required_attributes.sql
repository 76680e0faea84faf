-- Products of a category go on sale only with the attributes that it requires (record 0132).
ALTER TABLE "shop"."category_attributes" ADD COLUMN "is_required" boolean DEFAULT false NOT NULL;
