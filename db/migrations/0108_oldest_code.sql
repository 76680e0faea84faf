-- The last migration that code must know to work with this schema (record 0202). A migration that takes something away
-- raises it.
CREATE TABLE migrations.oldest_code (
	is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
	knows_migration bigint NOT NULL
);--> statement-breakpoint
INSERT INTO migrations.oldest_code (knows_migration) VALUES (1795771968706);
