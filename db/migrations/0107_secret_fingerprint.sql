-- Which SECRET the store has. A store without a row writes it at its next start.
CREATE TABLE "shop"."secret_fingerprint" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_fingerprint_only" CHECK (is_only),
	CONSTRAINT "secret_fingerprint_size" CHECK (length(fingerprint) = 32)
);
