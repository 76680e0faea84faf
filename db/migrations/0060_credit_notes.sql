CREATE TYPE "shop"."credit_note_reason" AS ENUM('rto', 'lost', 'line-cancelled', 'return', 'goodwill');--> statement-breakpoint
CREATE TABLE "shop"."credit_note_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."credit_note_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credit_note_id" uuid NOT NULL,
	"order_line_id" bigint,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"hsn" text NOT NULL,
	"percent" smallint NOT NULL,
	"value" bigint NOT NULL,
	"half" bigint NOT NULL,
	"whole" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_line" UNIQUE NULLS NOT DISTINCT("credit_note_id","order_line_id"),
	CONSTRAINT "credit_note_lines_add_up" CHECK (quantity >= 1 and amount >= 0 and half >= 0 and whole >= 0 and amount = value + 2 * half + whole)
);
--> statement-breakpoint
CREATE TABLE "shop"."credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"reason" "shop"."credit_note_reason" NOT NULL,
	"adjusts_tax" boolean NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_serial" UNIQUE("year","serial"),
	CONSTRAINT "credit_notes_number" CHECK (length(number) <= 16)
);
--> statement-breakpoint
CREATE TABLE "shop"."invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"order_line_id" bigint,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"hsn" text NOT NULL,
	"percent" smallint NOT NULL,
	"value" bigint NOT NULL,
	"half" bigint NOT NULL,
	"whole" bigint NOT NULL,
	CONSTRAINT "invoice_lines_line" UNIQUE NULLS NOT DISTINCT("order_id","order_line_id"),
	CONSTRAINT "invoice_lines_add_up" CHECK (quantity >= 1 and amount >= 0 and half >= 0 and whole >= 0 and amount = value + 2 * half + whole)
);
--> statement-breakpoint
ALTER TABLE "shop"."credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "shop"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."credit_note_lines" ADD CONSTRAINT "credit_note_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."credit_notes" ADD CONSTRAINT "credit_notes_order_id_invoices_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."invoices"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invoice_lines" ADD CONSTRAINT "invoice_lines_order_id_invoices_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."invoices"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "shop"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "shop"."credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "shop"."credit_notes" USING btree ("issued_at");--> statement-breakpoint
create trigger invoice_lines_stay before update or delete on shop.invoice_lines for each statement execute function shop.stays();
--> statement-breakpoint
create trigger credit_notes_stay before update or delete on shop.credit_notes for each statement execute function shop.stays();
--> statement-breakpoint
create trigger credit_note_lines_stay before update or delete on shop.credit_note_lines for each statement execute function shop.stays();
--> statement-breakpoint

-- No more is taken back than was invoiced. The lock keeps two transactions from each taking the last piece of a line.
create function shop.credited_is_within_invoice() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  the_order uuid;
  line text := coalesce(new.order_line_id::text, 'of the delivery charge');
begin
  select order_id into the_order from shop.credit_notes where id = new.credit_note_id;
  perform from shop.orders where id = the_order for update;
  if not exists (
    select from shop.invoice_lines i
     where i.order_id = the_order and i.order_line_id is not distinct from new.order_line_id
       and (select sum(l.quantity) <= i.quantity and sum(l.amount) <= i.amount
                   and sum(l.half) <= i.half and sum(l.whole) <= i.whole
              from shop.credit_note_lines l join shop.credit_notes n on n.id = l.credit_note_id
             where n.order_id = the_order and l.order_line_id is not distinct from new.order_line_id)
  ) then
    raise exception 'the credit notes of order % take back more of line % than its invoice has', the_order, line
      using errcode = 'check_violation', constraint = 'credited_within_invoice';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger credited_within_invoice after insert on shop.credit_note_lines
  deferrable initially deferred for each row execute function shop.credited_is_within_invoice();
--> statement-breakpoint
revoke execute on function shop.credited_is_within_invoice from public;
