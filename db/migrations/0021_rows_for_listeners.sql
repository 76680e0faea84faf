-- One row of a view in `public`, as each of many listeners may see it: whoever may not see it is not in the answer. Each is
-- asked for in their own role and with their own claims, so that the policies of the tables alone decide, in one trip.
-- `listeners` is a list of {"role", "claims"}; `listener` is the place in it. Only the shop's own role may ask.
create function shop.row_for_each(the_view text, key_column text, the_key text, listeners jsonb)
returns table (listener int, body text) language plpgsql set search_path = pg_catalog as $$
declare
  own_role text := current_setting('role');
  own_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  -- The key as a literal takes the type of its column, and so its index.
  question text := format('select to_json(t)::text from public.%I t where t.%I = %L', the_view, key_column, the_key);
begin
  for place in 0 .. jsonb_array_length(listeners) - 1 loop
    perform set_config('request.jwt.claims', listeners -> place ->> 'claims', true);
    perform set_config('role', listeners -> place ->> 'role', true);
    execute question into body;
    perform set_config('role', own_role, true);
    if body is not null then
      listener := place;
      return next;
    end if;
  end loop;
  perform set_config('request.jwt.claims', own_claims, true);
end $$;
--> statement-breakpoint
revoke execute on function shop.row_for_each(text, text, text, jsonb) from public;
