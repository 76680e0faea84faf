CREATE TABLE "shop"."order_search_terms" (
	"kind" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "order_search_terms_kind_term_pk" PRIMARY KEY("kind","term")
);
--> statement-breakpoint
CREATE INDEX "order_lines_title" ON "shop"."order_lines" USING btree ("title","id","order_id");--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "shop"."orders" USING btree (("address" ->> 'name'),"created_at","id");
--> statement-breakpoint
-- What the admin's searches look into (shop/orders/order-search.ts, shop/accounts/users/users.ts).
CREATE INDEX "order_search_terms_trigrams" ON "shop"."order_search_terms" USING gin ("term" public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_mobile_trigrams" ON "shop"."orders" USING gin (("address" ->> 'mobile') public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "shop"."order_lines" USING btree (lower("sku") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "invoices_number_prefix" ON "shop"."invoices" USING btree ((upper("number") COLLATE "C"));--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "shop"."users" USING gin ((coalesce("user_metadata" ->> 'first_name', '') || ' ' || coalesce("user_metadata" ->> 'last_name', '')) public.gin_trgm_ops);
--> statement-breakpoint

-- An order's recipient is found by name. A name is forgotten with the last order that has it.
create function shop.record_recipient() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and old.address ->> 'name' is distinct from new.address ->> 'name' then
    delete from shop.order_search_terms where kind = 'name' and term = old.address ->> 'name'
       and not exists (select from shop.orders where address ->> 'name' = old.address ->> 'name');
  end if;
  if new.address ->> 'name' is not null then
    insert into shop.order_search_terms (kind, term) values ('name', new.address ->> 'name') on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The title of an order line is a title that its product once had.
create function shop.record_title() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.order_search_terms (kind, term) values ('title', new.title) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_recipient after insert or update of address on shop.orders
  for each row execute function shop.record_recipient();
--> statement-breakpoint
create trigger products_title after insert or update of title on shop.products
  for each row execute function shop.record_title();
--> statement-breakpoint
-- For rows that were written while triggers were disabled.
create function shop.rebuild_order_search_terms() returns void language sql set search_path = pg_catalog as $$
  lock table shop.orders, shop.products in share row exclusive mode;
  delete from shop.order_search_terms;
  insert into shop.order_search_terms (kind, term)
  select distinct 'name', address ->> 'name' from shop.orders where address ->> 'name' is not null
  union
  select distinct 'title', title from shop.products
  union
  select distinct 'title', title from shop.order_lines;
$$;
--> statement-breakpoint
select shop.rebuild_order_search_terms();
--> statement-breakpoint
-- Last, since nobody reads orders while an index of theirs is being dropped.
DROP INDEX "shop"."orders_buyer_trigrams";--> statement-breakpoint
DROP INDEX "shop"."order_lines_trigrams";--> statement-breakpoint
DROP INDEX "shop"."invoices_number_trigrams";
