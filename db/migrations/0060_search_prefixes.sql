-- Every term of the products, once: what the last word of a search may become (shop/search/spelling.ts). As the words, terms are
-- only ever added.
create table shop.search_lexemes (lexeme text collate "C" primary key);
--> statement-breakpoint
insert into shop.search_lexemes (lexeme) select word from ts_stat('select words from shop.products') order by word collate "C";
--> statement-breakpoint
create or replace function shop.learn_words() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into shop.search_words (word)
  select shop.words_of(concat_ws(' ', new.title, new.brand, new.category, array_to_string(new.colours, ' '), new.attribute_words, new.description))
  on conflict do nothing;
  insert into shop.search_lexemes (lexeme) select unnest(tsvector_to_array(new.words)) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- The blocks of 4,096 ids and of twice as many, four times as many and so on that contain an id. A search that needs many blocks
-- names a few large ones (shop/search/candidates.ts).
create function shop.blocks_of(id integer) returns integer[] language sql immutable parallel safe
  return array[id / 4096, (id / 8192) + 1048576, (id / 16384) + 2097152, (id / 32768) + 3145728, (id / 65536) + 4194304,
    (id / 131072) + 5242880, (id / 262144) + 6291456, (id / 524288) + 7340032, (id / 1048576) + 8388608];
--> statement-breakpoint
revoke execute on function shop.blocks_of(integer) from public;
--> statement-breakpoint
create index products_terms_in_blocks on shop.products
  using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), shop.blocks_of(id)) where is_live;
--> statement-breakpoint
create index products_terms_of_first_blocks on shop.products
  using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), shop.blocks_of(id)) where is_live and id / 4096 < 8;
--> statement-breakpoint
drop index shop.products_terms, shop.products_terms_first;
--> statement-breakpoint
alter index shop.products_terms_in_blocks rename to products_terms;
--> statement-breakpoint
alter index shop.products_terms_of_first_blocks rename to products_terms_first;
