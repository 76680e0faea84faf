-- Pieces of an order can be cancelled by themselves (record 0155).
ALTER TYPE "shop"."refund_reason" ADD VALUE 'line-cancelled';--> statement-breakpoint
CREATE TABLE "shop"."line_cancellations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."line_cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"credit_note_id" uuid,
	"actor_id" uuid,
	"key_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_cancellations_quantity" CHECK (quantity >= 1 and amount >= 0),
	CONSTRAINT "line_cancellations_one_actor" CHECK (actor_id is null or key_id is null)
);
--> statement-breakpoint
ALTER TABLE "shop"."line_cancellations" ADD CONSTRAINT "line_cancellations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."line_cancellations" ADD CONSTRAINT "line_cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."line_cancellations" ADD CONSTRAINT "line_cancellations_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "shop"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."line_cancellations" ADD CONSTRAINT "line_cancellations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."line_cancellations" ADD CONSTRAINT "line_cancellations_key_id_server_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "shop"."server_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_cancellations_line" ON "shop"."line_cancellations" USING btree ("order_line_id");--> statement-breakpoint
create trigger line_cancellations_stay before update or delete on shop.line_cancellations
  for each statement execute function shop.stays();
--> statement-breakpoint

-- Of each line, no more pieces are cancelled or in shipments than were bought. The lock keeps two transactions from each
-- taking the last piece.
create function shop.check_pieces_of(the_order uuid) returns void language plpgsql set search_path = pg_catalog as $$
declare
  excess record;
begin
  perform from shop.orders where id = the_order for update;
  select l.id, l.quantity, sum(taken.quantity) as taken into excess
    from shop.order_lines l
    join (select c.order_line_id, c.quantity
            from shop.shipments s join shop.shipment_lines c on c.shipment_id = s.id
           where s.order_id = the_order and s.state <> 'cancelled' and s.resent_as is null
           union all
          select order_line_id, quantity from shop.line_cancellations
           where order_line_id in (select id from shop.order_lines where order_id = the_order)) as taken
      on taken.order_line_id = l.id
   group by l.id having sum(taken.quantity) > l.quantity limit 1;
  if found then
    raise exception 'of the % pieces of line %, % are in shipments or cancelled', excess.quantity, excess.id, excess.taken
      using errcode = 'check_violation', constraint = 'lines_in_shipments';
  end if;
end $$;
--> statement-breakpoint
create or replace function shop.shipments_fit_order() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_shipment uuid := to_jsonb(new) ->> tg_argv[0];
  the_order uuid;
begin
  select order_id into the_order from shop.shipments where id = the_shipment;
  perform shop.check_pieces_of(the_order);
  if not exists (select from shop.shipment_lines where shipment_id = the_shipment)
     or exists (select from shop.shipment_lines s join shop.order_lines l on l.id = s.order_line_id
                 where s.shipment_id = the_shipment and l.order_id <> the_order) then
    raise exception 'shipment % does not consist of lines of order %', the_shipment, the_order
      using errcode = 'check_violation', constraint = 'lines_in_shipments';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function shop.cancellations_fit_order() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform shop.check_pieces_of((select order_id from shop.order_lines where id = new.order_line_id));
  return null;
end $$;
--> statement-breakpoint
create constraint trigger lines_in_shipments after insert on shop.line_cancellations
  deferrable initially deferred for each row execute function shop.cancellations_fit_order();
--> statement-breakpoint

-- Open pages of an order follow what is cancelled.
create function shop.tell_of_cancellation() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('orders', json_build_object('id', o.id, 'userId', o.user_id)::text)
    from shop.order_lines l join shop.orders o on o.id = l.order_id where l.id = new.order_line_id;
  return null;
end $$;
--> statement-breakpoint
create trigger line_cancellations_tell after insert on shop.line_cancellations
  for each row execute function shop.tell_of_cancellation();
--> statement-breakpoint
revoke execute on function shop.check_pieces_of, shop.cancellations_fit_order, shop.tell_of_cancellation from public;
