-- What was sent back because of its size (record 0172).
CREATE TABLE "shop"."fit_returns" (
	"return_id" uuid NOT NULL,
	"order_line_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"fit" "shop"."review_fit" NOT NULL,
	CONSTRAINT "fit_returns_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id")
);
--> statement-breakpoint
ALTER TABLE "shop"."fit_returns" ADD CONSTRAINT "fit_returns_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."fit_returns" ADD CONSTRAINT "fit_returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."fit_returns" ADD CONSTRAINT "fit_returns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "shop"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_returns_product" ON "shop"."fit_returns" USING btree ("product_id","fit");
--> statement-breakpoint
insert into shop.fit_returns (return_id, order_line_id, product_id, fit)
select r.return_id, r.order_line_id, l.product_id, (case r.reason when 'too-small' then 'small' else 'large' end)::shop.review_fit
  from shop.return_lines r join shop.order_lines l on l.id = r.order_line_id
 where r.reason in ('too-small', 'too-large') and l.size <> '';
--> statement-breakpoint
-- What is returned never changes, so a row is written once. Pages are made again when the return begins or ends to count.
create function shop.note_fit_return() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  insert into shop.fit_returns (return_id, order_line_id, product_id, fit)
  select new.return_id, l.id, l.product_id, (case new.reason when 'too-small' then 'small' else 'large' end)::shop.review_fit
    from shop.order_lines l where l.id = new.order_line_id and l.size <> '';
  perform pg_notify('shelves', 'reviews:' || product_id) from shop.fit_returns
    where return_id = new.return_id and order_line_id = new.order_line_id;
  return null;
end $$;
--> statement-breakpoint
create trigger return_lines_fit after insert on shop.return_lines
  for each row when (new.reason in ('too-small', 'too-large')) execute function shop.note_fit_return();
--> statement-breakpoint
create function shop.follow_fit_return() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('shelves', 'reviews:' || product_id) from shop.fit_returns where return_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger returns_fit after update of state on shop.returns
  for each row when (new.state in ('declined', 'withdrawn', 'expired')) execute function shop.follow_fit_return();
--> statement-breakpoint
revoke execute on function shop.note_fit_return(), shop.follow_fit_return() from public;
