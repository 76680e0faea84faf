-- Every word that the catalogue uses, once: what a mistyped word is compared with (D4). Words are only ever added; whether
-- anything on the shelves still bears one is asked when it is proposed.
create extension if not exists fuzzystrmatch schema public;
--> statement-breakpoint
create table shop.search_words (word text collate "C" primary key);
--> statement-breakpoint
create index search_words_trigrams on shop.search_words using gin (word public.gin_trgm_ops);
--> statement-breakpoint
create function shop.words_of(said text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(shop.plain(said), '[^[:alpha:]]+') word
   where length(word) between 3 and 30 order by word
$$;
--> statement-breakpoint
create function shop.learn_words() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into shop.search_words (word)
  select shop.words_of(concat_ws(' ', new.title, new.brand, new.category, array_to_string(new.colours, ' '), new.description))
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger products_learn_words after insert or update of title, brand, category, colours, description on shop.products
  for each row execute function shop.learn_words();
--> statement-breakpoint
insert into shop.search_words (word)
select distinct word from shop.products p
 cross join lateral shop.words_of(concat_ws(' ', p.title, p.brand, p.category, array_to_string(p.colours, ' '), p.description)) word
 order by word;
--> statement-breakpoint
-- The words above serve mistyped titles, brands, categories and colours alike.
drop index shop.products_title_trigrams;
