-- The best prices of products end with the last use of an offer (record 0165). Uses are counted with every order, so they
-- are announced only when the offer is used up, or when it is not any more.
create function shop.announce_offer_limits() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', '');
  return null;
end $$;
--> statement-breakpoint
create trigger offers_announce_limits after update of used, spent on shop.offers for each row
  when (new.state = 'on' and new.display = 'pages'
    and ((old.used >= old.max_uses) is distinct from (new.used >= new.max_uses)
      or (old.spent >= old.budget) is distinct from (new.spent >= new.budget)))
  execute function shop.announce_offer_limits();
--> statement-breakpoint
revoke execute on function shop.announce_offer_limits() from public;
