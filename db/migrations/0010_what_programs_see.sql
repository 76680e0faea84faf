-- What the interfaces of section 7 read (D40): five views in `public` over the tables of `shop`, in the wire's names.
-- Whoever asks comes as one of four roles, which may read and nothing else, and of what is somebody's only their own.
-- What is written goes through the shop's operations, as the role that owns the tables.

-- The shop's own role keeps seeing everything; row-level security is on, and forced, for everybody (guard_tables is asked
-- again after every migration, so that no later table is forgotten).
create function shop.guard_tables() returns void language plpgsql set search_path = pg_catalog as $$
declare the_table record;
begin
  for the_table in
    select c.oid::regclass as name, pg_get_userbyid(c.relowner) as keeper,
           c.relrowsecurity and c.relforcerowsecurity as is_guarded,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'the_shop') as is_open
      from pg_class c where c.relnamespace = 'shop'::regnamespace and c.relkind in ('r', 'p')
  loop
    if not the_table.is_open then
      execute format('create policy the_shop on %s to %I using (true) with check (true)', the_table.name, the_table.keeper);
    end if;
    if not the_table.is_guarded then
      execute format('alter table %s enable row level security, force row level security', the_table.name);
    end if;
  end loop;
end $$;
--> statement-breakpoint
select shop.guard_tables();
--> statement-breakpoint

-- `shop_admin` is a signed-in admin, who reads everybody's orders. The roles belong to the whole server: another store on
-- it may have made them.
do $$
declare the_role text;
begin
  foreach the_role in array array['anon', 'authenticated', 'shop_admin', 'service'] loop
    if not exists (select from pg_roles where rolname = the_role) then
      begin
        execute format('create role %I nologin', the_role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    begin
      execute format('set local role %I', the_role);
      set local role none;
    exception when insufficient_privilege then
      execute format('grant %I to current_user', the_role);
    end;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public, shop to anon, authenticated, shop_admin, service;
--> statement-breakpoint
revoke execute on all functions in schema shop from public;
--> statement-breakpoint

-- Who is asking: set for one transaction, from a token that was checked.
create function shop.claimed_user() returns uuid language sql stable parallel safe as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
--> statement-breakpoint
-- Programs read addresses of pictures from afar.
create function shop.whole_address(url text) returns text language sql stable parallel safe as $$
  select case when url like '/%' then coalesce(current_setting('shop.base_url', true), '') || url else url end
$$;
--> statement-breakpoint
revoke execute on function shop.claimed_user(), shop.whole_address(text) from public;
--> statement-breakpoint
grant execute on function shop.claimed_user(), shop.whole_address(text) to anon, authenticated, shop_admin, service;
--> statement-breakpoint

create view public.products_data with (security_invoker = true) as
select p.id, p.title, p.slug,
       trim_scale(p.price * 0.01) as price, trim_scale(p.actual_price * 0.01) as "actualPrice",
       p.description, p.category,
       c.id as category__id, c.name as category__name, c.slug as category__slug,
       shop.whole_address(c.image) as category__image,
       p.gender::text as gender, p.type,
       coalesce(p.discount, case when p.actual_price > p.price
         then round((p.actual_price - p.price) * 100.0 / p.actual_price) else 0 end)::int as discount,
       shown.urls[1] as image, shown.urls[2] as img1, shown.urls[3] as img2, shown.urls[4] as img3, shown.urls[5] as img4,
       coalesce(shown.urls, '{}') as images,
       shown.urls[1] as images__001, shown.urls[2] as images__002, shown.urls[3] as images__003,
       shown.urls[4] as images__004, shown.urls[5] as images__005,
       p.created_at, p.created_at as "creationAt", p.updated_at as "updatedAt"
  from shop.products p
  join shop.categories c on c.id = p.department_id
  left join lateral (
    select array_agg(shop.whole_address(i.url) order by i.position) as urls
      from shop.product_pictures i where i.product_id = p.id) shown on true
 where p.deleted_at is null;
--> statement-breakpoint
-- A line of a variant that is not the default one is unknown to the wire (D36).
create view public.cart_items with (security_invoker = true) as
select i.id, i.user_id, i.product_id, i.quantity, i.created_at, i.updated_at
  from shop.cart_items i
 where exists (select from shop.variants v where v.id = i.variant_id and v.is_default);
--> statement-breakpoint
create view public.wishlist_items with (security_invoker = true) as
select id, user_id, product_id, created_at from shop.wishlist_items;
--> statement-breakpoint
create view public.orders with (security_invoker = true) as
select o.id, o.user_id, trim_scale(o.total * 0.01) as total, o.status::text as status,
       coalesce(bought.items, '[]') as items, o.created_at, o.updated_at
  from shop.orders o
  left join lateral (
    select jsonb_agg(jsonb_build_object(
             'id', l.product_id, 'variant_id', l.variant_id, 'title', l.title, 'quantity', l.quantity,
             'price', trim_scale(l.price * 0.01), 'actualPrice', trim_scale(l.actual_price * 0.01),
             'image', shop.whole_address(l.image), 'size', l.size, 'colour', l.colour) order by l.position) as items
      from shop.order_lines l where l.order_id = o.id) bought on true;
--> statement-breakpoint
create view public.profiles with (security_invoker = true) as
select id, email, first_name, last_name, phone, created_at, updated_at from shop.profiles;
--> statement-breakpoint

revoke all on public.products_data, public.cart_items, public.wishlist_items, public.orders, public.profiles from public;
--> statement-breakpoint
grant select on public.products_data, public.cart_items, public.wishlist_items, public.orders, public.profiles
  to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, slug, title, description, price, actual_price, discount, gender, category, type, department_id,
              created_at, updated_at, deleted_at) on shop.products to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, name, slug, image) on shop.categories to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (product_id, url, position) on shop.product_pictures to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, product_id, is_default) on shop.variants to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, user_id, product_id, variant_id, quantity, created_at, updated_at) on shop.cart_items
  to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, user_id, product_id, created_at) on shop.wishlist_items to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, user_id, total, status, created_at, updated_at) on shop.orders to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (order_id, position, product_id, variant_id, title, image, price, actual_price, quantity, size, colour)
  on shop.order_lines to anon, authenticated, shop_admin, service;
--> statement-breakpoint
grant select (id, email, first_name, last_name, phone, created_at, updated_at) on shop.profiles
  to anon, authenticated, shop_admin, service;
--> statement-breakpoint

-- The catalogue is everybody's; `(select …)` is asked once a query, not once a row.
create policy sold on shop.products for select to anon, authenticated, shop_admin, service using (deleted_at is null);
--> statement-breakpoint
create policy shown on shop.categories for select to anon, authenticated, shop_admin, service using (true);
--> statement-breakpoint
create policy shown on shop.product_pictures for select to anon, authenticated, shop_admin, service using (true);
--> statement-breakpoint
create policy shown on shop.variants for select to anon, authenticated, shop_admin, service using (true);
--> statement-breakpoint
create policy own on shop.cart_items for select to authenticated, shop_admin using (user_id = (select shop.claimed_user()));
--> statement-breakpoint
create policy own on shop.wishlist_items for select to authenticated, shop_admin using (user_id = (select shop.claimed_user()));
--> statement-breakpoint
create policy own on shop.profiles for select to authenticated, shop_admin using (id = (select shop.claimed_user()));
--> statement-breakpoint
create policy own on shop.orders for select to authenticated using (user_id = (select shop.claimed_user()));
--> statement-breakpoint
create policy own on shop.order_lines for select to authenticated using (order_id in (select id from shop.orders));
--> statement-breakpoint
create policy of_the_desk on shop.orders for select to shop_admin, service using (true);
--> statement-breakpoint
create policy of_the_desk on shop.order_lines for select to shop_admin, service using (true);
--> statement-breakpoint
create policy of_everybody on shop.cart_items for select to service using (true);
--> statement-breakpoint
create policy of_everybody on shop.wishlist_items for select to service using (true);
--> statement-breakpoint
create policy of_everybody on shop.profiles for select to service using (true);
