-- Who may see what over the interfaces of section 7 (D40). Asked at every start: a database that was restored under another
-- owner, or on a server that knows none of these roles, is as closed and as open as the one it was taken from. Each step
-- looks first, so that a start which finds all in place writes nothing.

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

-- The shop's own role sees everything; row-level security is on, and forced, for everybody.
do $$
declare one record;
begin
  for one in
    select format('shop.%I', c.relname) as name, c.relowner, pg_get_userbyid(c.relowner) as keeper,
           c.relrowsecurity and c.relforcerowsecurity as is_guarded,
           (select p.polroles from pg_policy p where p.polrelid = c.oid and p.polname = 'the_shop') as open_to
      from pg_class c where c.relnamespace = 'shop'::regnamespace and c.relkind in ('r', 'p')
  loop
    if one.open_to is null then
      execute format('create policy the_shop on %s to %I using (true) with check (true)', one.name, one.keeper);
    elsif one.open_to <> array[one.relowner] then
      execute format('alter policy the_shop on %s to %I', one.name, one.keeper);
    end if;
    if not one.is_guarded then
      execute format('alter table %s enable row level security, force row level security', one.name);
    end if;
  end loop;
end $$;

-- They may read, and nothing else: of functions two, of tables what the views need.
do $$
declare
  readers constant text[] := array['anon', 'authenticated', 'shop_admin', 'service'];
  to_them constant text := array_to_string(readers, ', ');
  one record;
begin
  for one in
    select p.oid::regprocedure as name from pg_proc p
     where p.pronamespace = 'shop'::regnamespace
       and (p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0))
  loop
    execute format('revoke execute on function %s from public', one.name);
  end loop;
  for one in
    select name from unnest(array['shop.claimed_user()', 'shop.whole_address(text)']) name
     where not (select bool_and(has_function_privilege(reader, name, 'execute')) from unnest(readers) reader)
  loop
    execute format('grant execute on function %s to %s', one.name, to_them);
  end loop;
  for one in
    select name from unnest(array['public', 'shop']) name
     where not (select bool_and(has_schema_privilege(reader, name, 'usage')) from unnest(readers) reader)
  loop
    execute format('grant usage on schema %s to %s', one.name, to_them);
  end loop;
  for one in
    select name from unnest(array['products_data', 'cart_items', 'wishlist_items', 'orders', 'profiles']) name
     where not (select bool_and(has_table_privilege(reader, 'public.' || name, 'select')) from unnest(readers) reader)
  loop
    execute format('grant select on public.%s to %s', one.name, to_them);
  end loop;
  for one in
    select name, columns from (values
      ('products', 'id, slug, title, description, price, actual_price, discount, gender, category, type, department_id, created_at, updated_at, is_live'),
      ('categories', 'id, name, slug, image'),
      ('product_pictures', 'product_id, url, position'),
      ('variants', 'id, product_id, is_default'),
      ('cart_items', 'id, user_id, product_id, variant_id, quantity, created_at, updated_at'),
      ('wishlist_items', 'id, user_id, product_id, created_at'),
      ('orders', 'id, user_id, total, status, created_at, updated_at'),
      ('order_lines', 'order_id, position, product_id, variant_id, title, image, price, actual_price, quantity, size, colour, offer'),
      ('profiles', 'id, email, first_name, last_name, phone, created_at, updated_at'),
      ('storage_buckets', 'id, owner, is_public, is_personal, file_size_limit, allowed_mime_types, created_at, updated_at'),
      ('storage_objects', 'id, bucket_id, name, owner, version, size, mimetype, etag, cache_control, user_metadata, created_at, updated_at')) seen (name, columns)
     where not (select bool_and(has_column_privilege(reader, 'shop.' || name, a_column, 'select'))
                  from unnest(readers) reader, unnest(string_to_array(columns, ', ')) a_column)
  loop
    execute format('grant select (%s) on shop.%s to %s', one.columns, one.name, to_them);
  end loop;
end $$;

-- The catalogue is everybody's; `(select …)` is asked once a query, not once a row.
do $$
declare
  everybody constant text := 'anon, authenticated, shop_admin, service';
  one record;
begin
  for one in
    select * from (values
      ('products', 'sold', everybody, 'is_live'),
      ('categories', 'shown', everybody, 'true'),
      ('product_pictures', 'shown', everybody, 'true'),
      ('variants', 'shown', everybody, 'true'),
      ('cart_items', 'own', 'authenticated, shop_admin', 'user_id = (select shop.claimed_user())'),
      ('wishlist_items', 'own', 'authenticated, shop_admin', 'user_id = (select shop.claimed_user())'),
      ('profiles', 'own', 'authenticated, shop_admin', 'id = (select shop.claimed_user())'),
      ('orders', 'own', 'authenticated', 'user_id = (select shop.claimed_user())'),
      ('order_lines', 'own', 'authenticated', 'order_id in (select id from shop.orders)'),
      ('orders', 'of_the_desk', 'shop_admin, service', 'true'),
      ('order_lines', 'of_the_desk', 'shop_admin, service', 'true'),
      ('cart_items', 'of_everybody', 'service', 'true'),
      ('wishlist_items', 'of_everybody', 'service', 'true'),
      ('profiles', 'of_everybody', 'service', 'true'),
      ('storage_buckets', 'open', everybody, 'is_public'),
      ('storage_buckets', 'with_own_folder', 'authenticated', 'is_personal'),
      ('storage_buckets', 'of_the_desk', 'shop_admin, service', 'true'),
      ('storage_objects', 'open', everybody, 'bucket_id in (select id from shop.storage_buckets where is_public)'),
      ('storage_objects', 'own', 'authenticated', 'starts_with(name, (select shop.claimed_user()) || ''/'') and bucket_id in (select id from shop.storage_buckets where is_personal)'),
      ('storage_objects', 'of_the_desk', 'shop_admin, service', 'true')) rule (the_table, name, readers, which)
     where not exists (
       select from pg_policy p where p.polrelid = ('shop.' || the_table)::regclass and p.polname = rule.name)
  loop
    execute format('create policy %s on shop.%s for select to %s using (%s)', one.name, one.the_table, one.readers, one.which);
  end loop;
end $$;
