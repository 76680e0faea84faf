-- Offers can ask for a place of delivery and for times. Those of before ask for neither.
create function shop.complete_offer_conditions() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.conditions := '{"states": [], "pinPrefixes": [], "weekdays": [], "hours": null}'::jsonb || new.conditions;
  return new;
end $$;
--> statement-breakpoint
-- A process of the previous version, which may still run beside this one, writes none of them.
create trigger offers_complete_conditions before insert or update of conditions on shop.offers
  for each row execute function shop.complete_offer_conditions();
--> statement-breakpoint
revoke execute on function shop.complete_offer_conditions() from public;
--> statement-breakpoint
update shop.offers set conditions = conditions;
