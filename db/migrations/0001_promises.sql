-- What one table's CHECK cannot hold. Each promise has a function that says it in its own words.

create extension if not exists pg_trgm schema public;
--> statement-breakpoint
create extension if not exists unaccent schema public;
--> statement-breakpoint

-- An order is the sum of its lines and its shipping, at the end of every transaction (D9).
create function shop.order_adds_up() returns trigger language plpgsql as $$
declare
  the_order uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
  wrong record;
begin
  select o.total, o.shipping, coalesce(sum(l.price * l.quantity), 0) as lines into wrong
    from shop.orders o left join shop.order_lines l on l.order_id = o.id
   where o.id = the_order group by o.id
  having o.total <> o.shipping + coalesce(sum(l.price * l.quantity), 0);
  if found then
    raise exception 'order % says % but its lines say % and shipping %', the_order, wrong.total, wrong.lines, wrong.shipping
      using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger orders_add_up after insert or update of total, shipping on shop.orders
  deferrable initially deferred for each row execute function shop.order_adds_up('id');
--> statement-breakpoint
create constraint trigger order_lines_add_up after insert or update or delete on shop.order_lines
  deferrable initially deferred for each row execute function shop.order_adds_up('order_id');
--> statement-breakpoint

-- A product that is sold has a default variant (D36).
create function shop.product_has_a_default() returns trigger language plpgsql as $$
declare the_product int := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if exists (select from shop.products where id = the_product and deleted_at is null)
     and not exists (select from shop.variants where product_id = the_product and is_default) then
    raise exception 'product % has no default variant', the_product
      using errcode = 'check_violation', constraint = 'products_default_variant';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger products_default_variant after insert or update of deleted_at on shop.products
  deferrable initially deferred for each row execute function shop.product_has_a_default('id');
--> statement-breakpoint
create constraint trigger variants_default_variant after update of is_default or delete on shop.variants
  deferrable initially deferred for each row execute function shop.product_has_a_default('product_id');
--> statement-breakpoint

-- Stock changes only by a move that says why, so that the ledger and the shelf cannot part.
create function shop.move_stock() returns trigger language plpgsql as $$
begin
  update shop.variants set stock = stock + new.quantity where id = new.variant_id;
  return null;
end $$;
--> statement-breakpoint
create trigger stock_moves_apply after insert on shop.stock_moves for each row execute function shop.move_stock();
--> statement-breakpoint
create function shop.stock_moves_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.stock = 0 then return new; end if;
  if tg_op = 'UPDATE' and (new.stock = old.stock or pg_trigger_depth() > 1) then return new; end if;
  raise exception 'stock changes by a row of stock_moves only' using errcode = 'check_violation', constraint = 'variants_stock_ledger';
end $$;
--> statement-breakpoint
create trigger variants_stock_ledger before insert or update of stock on shop.variants
  for each row execute function shop.stock_moves_only();
--> statement-breakpoint

-- An order only moves forward (D22).
create function shop.order_moves_forward() returns trigger language plpgsql as $$
begin
  if new.status = old.status
     or (old.status = 'pending' and new.status in ('processing', 'cancelled'))
     or (old.status = 'processing' and new.status in ('shipped', 'cancelled'))
     or (old.status = 'shipped' and new.status = 'delivered') then
    return new;
  end if;
  raise exception 'an order cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'orders_forward';
end $$;
--> statement-breakpoint
create trigger orders_forward before update of status on shop.orders
  for each row execute function shop.order_moves_forward();
--> statement-breakpoint

-- What happened stays.
create function shop.stays() returns trigger language plpgsql as $$
begin
  raise exception '% is never %', tg_table_name, case tg_op when 'DELETE' then 'deleted' else 'changed' end
    using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger orders_stay before delete on shop.orders for each statement execute function shop.stays();
--> statement-breakpoint
create trigger order_lines_stay before update or delete on shop.order_lines for each statement execute function shop.stays();
--> statement-breakpoint
create trigger order_events_stay before update or delete on shop.order_events for each statement execute function shop.stays();
--> statement-breakpoint
create trigger payments_stay before delete on shop.payments for each statement execute function shop.stays();
--> statement-breakpoint
create trigger stock_moves_stay before update or delete on shop.stock_moves for each statement execute function shop.stays();
--> statement-breakpoint
create trigger audit_log_stays before update or delete on shop.audit_log for each statement execute function shop.stays();
--> statement-breakpoint

-- Open pages hear of an order at the moment it is committed: the ids only, readers look for themselves.
create function shop.tell_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders', json_build_object('id', new.id, 'userId', new.user_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger orders_tell after insert or update on shop.orders for each row execute function shop.tell_of_order();
--> statement-breakpoint

-- What the search box looks through (D4): title, brand, category, colours, description, in that weight.
create function shop.plain(said text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', said)) $$;
--> statement-breakpoint
create function shop.product_words(title text, brand text, category text, colours text[], description text)
  returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', shop.plain(title)), 'A')
      || setweight(to_tsvector('english', shop.plain(brand || ' ' || category)), 'B')
      || setweight(to_tsvector('english', shop.plain(array_to_string(colours, ' '))), 'B')
      || setweight(to_tsvector('english', shop.plain(description)), 'D')
$$;
--> statement-breakpoint
alter table shop.products add column words tsvector
  generated always as (shop.product_words(title, brand, category, colours, description)) stored;
--> statement-breakpoint
create index products_words on shop.products using gin (words);
--> statement-breakpoint
create index products_title_trigrams on shop.products using gin (shop.plain(title) public.gin_trgm_ops);
