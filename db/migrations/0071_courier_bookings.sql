-- Bookings with couriers (record 0159).
CREATE TABLE "shop"."shipment_labels" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "booking" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "size_mm" integer[];--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "shop"."shipment_labels" ADD CONSTRAINT "shipment_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_with_courier" ON "shop"."shipments" USING btree ("id") WHERE courier <> 'manual' and ended_at is null;--> statement-breakpoint
CREATE INDEX "shipments_being_booked" ON "shop"."shipments" USING btree ("id") WHERE (booking->>'state' in ('asking', 'unknown', 'cancelling')
  or booking->>'state' = 'booked' and booking->>'isPickupAsked' = 'false' and ended_at is null);--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_weight" CHECK (weight_g between 1 and 50000);--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_size" CHECK (cardinality(size_mm) = 3 and 1 <= all (size_mm) and 2000 >= all (size_mm));
