-- What the interfaces of section 7 read (D40): five views in `public` over the tables of `shop`, in the wire's names.
-- Whoever asks comes as one of four roles, which may read and nothing else, and of what is somebody's only their own:
-- db/who-may-see.sql, asked at every start. What is written goes through the shop's operations, as the role that owns the
-- tables.

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
