-- The account to which a transfer goes that belongs to no return (record 0179).
ALTER TABLE "shop"."refunds" ADD COLUMN "payout" "bytea";--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_payout" CHECK (payout is null or (state = 'owed' and method <> 'provider' and return_id is null));