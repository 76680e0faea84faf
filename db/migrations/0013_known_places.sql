CREATE TABLE "shop"."known_places" (
	"user_id" uuid NOT NULL,
	"place_hash" "bytea" NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_user_id_place_hash_pk" PRIMARY KEY("user_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "shop"."known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE cascade ON UPDATE no action;