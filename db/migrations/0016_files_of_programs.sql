CREATE TABLE "shop"."storage_buckets" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_personal" boolean DEFAULT false NOT NULL,
	"file_size_limit" bigint,
	"allowed_mime_types" text[],
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_buckets_personal_is_not_public" CHECK (not (is_public and is_personal)),
	CONSTRAINT "storage_buckets_limit" CHECK (file_size_limit > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."storage_leftovers" (
	"version" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."storage_objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket_id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"owner" uuid,
	"version" uuid NOT NULL,
	"size" bigint NOT NULL,
	"mimetype" text NOT NULL,
	"etag" text NOT NULL,
	"cache_control" text NOT NULL,
	"user_metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_objects_version_unique" UNIQUE("version"),
	CONSTRAINT "storage_objects_size" CHECK (size >= 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."storage_buckets" ADD CONSTRAINT "storage_buckets_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."storage_objects" ADD CONSTRAINT "storage_objects_bucket_id_storage_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "shop"."storage_buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."storage_objects" ADD CONSTRAINT "storage_objects_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_leftovers_since" ON "shop"."storage_leftovers" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_objects_name" ON "shop"."storage_objects" USING btree ("bucket_id","name");--> statement-breakpoint
CREATE INDEX "storage_objects_owner" ON "shop"."storage_objects" USING btree ("owner");
--> statement-breakpoint

-- A file's row names bytes that are there: they were written down as a leftover before they were written, and are none from
-- now on. What the row named before is a leftover again.
create function shop.keep_bytes() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    delete from shop.storage_leftovers where version = new.version;
    if not found then
      raise exception 'there are no bytes of %', new.version using constraint = 'storage_objects_bytes';
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into shop.storage_leftovers (version) values (old.version);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger storage_objects_bytes after insert or update or delete on shop.storage_objects
  for each row execute function shop.keep_bytes();
--> statement-breakpoint
revoke execute on function shop.keep_bytes() from public;
--> statement-breakpoint
insert into shop.storage_buckets (id, is_public, is_personal, file_size_limit, allowed_mime_types, created_at, updated_at) values
  ('product-images', true, false, 8388608, '{image/*}', now(), now()),
  ('user-files', false, true, 10485760, null, now(), now());
