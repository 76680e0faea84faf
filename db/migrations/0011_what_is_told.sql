CREATE TABLE "shop"."news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"owner" uuid,
	"key" text NOT NULL,
	"content" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "news_at" ON "shop"."news" USING btree ("at");--> statement-breakpoint

-- A row that programs see has changed: written down with the row before, in the wire's names, and announced by its number
-- when it is committed. Arguments: the wire's table, the column of its owner or none, then the columns that the wire knows.
create function shop.tell_of_row() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  stands jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  what text := tg_op;
  known text[] := tg_argv[2:];
  one jsonb := coalesce(stands, was);
begin
  if was = stands then
    return null;
  end if;
  -- A line of a variant that is not the default one is unknown to the wire (D36).
  if tg_table_name = 'cart_items' and not exists (
    select from shop.variants v where v.id = (one ->> 'variant_id')::bigint and v.is_default) then
    return null;
  end if;
  -- A product that is taken down is gone for programs, and comes back as a new one.
  if tg_op = 'UPDATE' and tg_table_name = 'products' and (was -> 'deleted_at') <> (stands -> 'deleted_at') then
    what := case when stands ->> 'deleted_at' is null then 'INSERT' else 'DELETE' end;
  end if;
  if what <> 'INSERT' then
    select jsonb_object_agg(
             case key when 'actual_price' then 'actualPrice' else key end,
             case when key in ('price', 'actual_price', 'total') and value <> 'null'
               then to_jsonb(trim_scale((value #>> '{}')::numeric * 0.01)) else value end)
      into was from jsonb_each(was) where key = any (known);
  end if;
  insert into shop.news (kind, topic, type, owner, key, content, at)
  values ('change', tg_argv[0], what, (one ->> tg_argv[1])::uuid,
          one ->> 'id', case when what <> 'INSERT' then was end, now());
  return null;
end $$;
--> statement-breakpoint
create function shop.tell_of_news() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('news', new.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger news_tell after insert on shop.news for each row execute function shop.tell_of_news();
--> statement-breakpoint
create trigger products_news after insert or update or delete on shop.products for each row execute function
  shop.tell_of_row('products_data', '', 'id', 'title', 'slug', 'price', 'actual_price', 'description', 'category',
                   'gender', 'type', 'discount', 'created_at');
--> statement-breakpoint
create trigger orders_news after insert or update or delete on shop.orders for each row execute function
  shop.tell_of_row('orders', 'user_id', 'id', 'user_id', 'total', 'status', 'created_at', 'updated_at');
--> statement-breakpoint
create trigger cart_items_news after insert or update or delete on shop.cart_items for each row execute function
  shop.tell_of_row('cart_items', 'user_id', 'id', 'user_id', 'product_id', 'quantity', 'created_at', 'updated_at');
--> statement-breakpoint
create trigger wishlist_items_news after insert or update or delete on shop.wishlist_items for each row execute function
  shop.tell_of_row('wishlist_items', 'user_id', 'id', 'user_id', 'product_id', 'created_at');
--> statement-breakpoint
create trigger profiles_news after insert or update or delete on shop.profiles for each row execute function
  shop.tell_of_row('profiles', 'id', 'id', 'email', 'first_name', 'last_name', 'phone', 'created_at', 'updated_at');
--> statement-breakpoint
revoke execute on function shop.tell_of_row(), shop.tell_of_news() from public;
