CREATE TYPE "shop"."payment_refusal" AS ENUM('wrong-otp', 'declined');--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD COLUMN "refusal" "shop"."payment_refusal";--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_one_live" ON "shop"."checkout_attempts" USING btree ("user_id") WHERE state = 'reserved';