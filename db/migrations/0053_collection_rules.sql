CREATE TABLE "shop"."availability_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."availability_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."availability_changes" ADD CONSTRAINT "availability_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A product that sells out or is back in stock may fit the rules of other collections. The sale itself changes none: it would wait
-- for whoever saves the product. The job update-collections does it (record 0129).
create function shop.note_availability() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if exists (select from shop.categories where rules @? '$.*[*] ? (@.field == "in-stock")') then
    insert into shop.availability_changes (product_id) values (new.product_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_availability after update of stock, deleted_at on shop.variants for each row
  when ((old.stock > 0 and old.deleted_at is null) <> (new.stock > 0 and new.deleted_at is null))
  execute function shop.note_availability();
--> statement-breakpoint
revoke execute on function shop.note_availability() from public;
