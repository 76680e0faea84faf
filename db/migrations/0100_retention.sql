-- The audit log is still never changed, and a row is deleted after the term of the law at the earliest
-- (shop/retention/rules.ts).
create function shop.audit_log_term() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '9 years' then return old; end if;
  raise exception 'audit_log is never %', case tg_op when 'DELETE' then 'deleted within nine years' else 'changed' end
    using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
revoke execute on function shop.audit_log_term() from public;
--> statement-breakpoint
drop trigger audit_log_stays on shop.audit_log;
--> statement-breakpoint
create trigger audit_log_stays before update or delete on shop.audit_log for each row execute function shop.audit_log_term();
--> statement-breakpoint
create trigger audit_log_is_not_emptied before truncate on shop.audit_log for each statement execute function shop.stays();
