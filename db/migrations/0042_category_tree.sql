-- The merchant's own category tree (record 0113).
CREATE TABLE "shop"."gender_categories" (
	"gender" "shop"."gender" NOT NULL,
	"label" text NOT NULL,
	"category_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "gender_categories_gender_label_pk" PRIMARY KEY("gender","label"),
	CONSTRAINT "gender_categories_label" CHECK (length(label) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "shop"."redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_elsewhere" CHECK (from_path <> to_path)
);
--> statement-breakpoint
ALTER TABLE "shop"."categories" DROP CONSTRAINT "categories_parent";--> statement-breakpoint
ALTER TABLE "shop"."products" DROP CONSTRAINT "products_subcategory_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "in_menu" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "root_id" integer;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "product_label" text;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop"."product_collections" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."gender_categories" ADD CONSTRAINT "gender_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "shop"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gender_categories_category" ON "shop"."gender_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "redirects_to_path" ON "shop"."redirects" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "categories_parent_id" ON "shop"."categories" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD CONSTRAINT "categories_parent" CHECK (case kind when 'subcategory' then parent_id is not null when 'collection' then true else parent_id is null end);--> statement-breakpoint
update shop.categories set root_id = parent_id where kind = 'subcategory';
--> statement-breakpoint
ALTER TABLE "shop"."categories" ADD CONSTRAINT "categories_in_root" UNIQUE("id","root_id");--> statement-breakpoint
-- A product that named a subcategory of another department was in the list of neither. It keeps its department.
update shop.products p set subcategory_id = null
 where subcategory_id is not null
   and not exists (select from shop.categories c where c.id = p.subcategory_id and c.root_id = p.department_id);
--> statement-breakpoint
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_stand" FOREIGN KEY ("subcategory_id","department_id") REFERENCES "shop"."categories"("id","root_id") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
insert into shop.gender_categories (gender, label, category_id, position)
select v.gender::shop.gender, v.label,
       coalesce((select c.id from shop.categories c where c.parent_id = d.id and c.slug = lower(v.label)), d.id), v.position
  from (values ('women', 'Dresses and Jumpsuits', 0), ('women', 'Kurtas and Kurtis', 1),
               ('men', 'Casual Shirts', 0), ('men', 'Jeans', 1)) v (gender, label, position)
  join shop.categories d on d.kind = 'department' and d.path = 'clothes';
--> statement-breakpoint
-- The tree changes one move at a time, so that two moves cannot make a cycle together.
create function shop.check_category_tree() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  above shop.categories;
  level int := 1;
  below int;
begin
  if tg_op = 'UPDATE' and (new.kind, new.parent_id, new.root_id) is not distinct from (old.kind, old.parent_id, old.root_id) then
    return new;
  end if;
  perform pg_advisory_xact_lock(4190152);
  if new.kind <> 'subcategory' then
    new.root_id := null;
    if new.parent_id is not null and not exists (select from shop.categories where id = new.parent_id and kind = 'group') then
      raise exception 'a collection belongs to a group' using errcode = 'check_violation', constraint = 'categories_tree';
    end if;
    return new;
  end if;
  select * into above from shop.categories where id = new.parent_id;
  while above.kind = 'subcategory' loop
    level := level + 1;
    if above.id = new.id or level > 2 then
      raise exception 'a category is below itself or too deep' using errcode = 'check_violation', constraint = 'categories_tree';
    end if;
    select * into above from shop.categories where id = above.parent_id;
  end loop;
  if above.kind is distinct from 'department' then
    raise exception 'a subcategory belongs to a department' using errcode = 'check_violation', constraint = 'categories_tree';
  end if;
  with recursive tree (id, depth) as (
    select new.id, 0 union all select c.id, depth + 1 from shop.categories c join tree on c.parent_id = tree.id where depth < 3)
  select max(depth) into below from tree;
  if level + below > 2 then
    raise exception 'a category has too many levels below it' using errcode = 'check_violation', constraint = 'categories_tree';
  end if;
  new.root_id := above.id;
  return new;
end $$;
--> statement-breakpoint
create trigger categories_tree before insert or update on shop.categories
  for each row execute function shop.check_category_tree();
--> statement-breakpoint
-- What is below a category that moved to another department moves with it, and so do the products (products_stand).
create function shop.move_category_tree() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update shop.categories set root_id = new.root_id where parent_id = new.id and kind = 'subcategory';
  return null;
end $$;
--> statement-breakpoint
create trigger categories_tree_below after update on shop.categories for each row
  when (old.root_id is distinct from new.root_id) execute function shop.move_category_tree();
--> statement-breakpoint
create trigger gender_categories_shelves after insert or update or delete on shop.gender_categories
  for each statement execute function shop.tell_of_shelves();
--> statement-breakpoint
revoke execute on function shop.check_category_tree(), shop.move_category_tree() from public;
