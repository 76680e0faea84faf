ALTER TYPE "shop"."payment_method" ADD VALUE 'online';--> statement-breakpoint
ALTER TABLE "shop"."checkout_attempts" ADD COLUMN "page" jsonb;