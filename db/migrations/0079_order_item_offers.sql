-- An item of which offers save something says so. Others stay as they were, so that programs of before see no difference.
create or replace view public.orders with (security_invoker = true) as
select o.id, o.user_id, trim_scale(o.total * 0.01) as total, o.status::text as status,
       coalesce(bought.items, '[]') as items, o.created_at, o.updated_at
  from shop.orders o
  left join lateral (
    select jsonb_agg(jsonb_build_object(
             'id', l.product_id, 'variant_id', l.variant_id, 'title', l.title, 'quantity', l.quantity,
             'price', trim_scale(l.price * 0.01), 'actualPrice', trim_scale(l.actual_price * 0.01),
             'image', shop.whole_address(l.image), 'size', l.size, 'colour', l.colour)
             || case when l.offer > 0 then jsonb_build_object('offer', trim_scale(l.offer * 0.01)) else '{}' end
             order by l.position) as items
      from shop.order_lines l where l.order_id = o.id) bought on true;
--> statement-breakpoint
-- A store that runs has these roles (db/row-level-security.sql).
do $$
declare reader text;
begin
  for reader in select rolname from pg_roles where rolname in ('anon', 'authenticated', 'shop_admin', 'service') loop
    execute format('grant select (offer) on shop.order_lines to %I', reader);
  end loop;
end $$;
