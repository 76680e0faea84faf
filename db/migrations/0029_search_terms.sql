-- What a search reads (shop/search/candidates.ts): all words of a product; those of its title, brand, category and colours;
-- those of its title; and the block of its id. A condition for a block skips the entries of the other blocks.
create index products_terms on shop.products using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), (array[id / 4096]))
  where deleted_at is null;
--> statement-breakpoint
-- The same for the first eight blocks. It does not grow with the catalogue. The condition is one that no other index serves.
create index products_terms_first on shop.products using gin (words, ts_filter(words, '{a,b}'), ts_filter(words, '{a}'), (array[id / 4096]))
  where deleted_at is null and id / 4096 < 8;
--> statement-breakpoint
drop index shop.products_words;
--> statement-breakpoint
-- Whether a product on sale has these words: anywhere, in its names (title, brand, category, colours) or in its title. Common
-- words are found in the first blocks. Its plans are kept by each connection, and always read an index: without knowing the
-- words, PostgreSQL would expect to find one soon in the table itself.
create function shop.is_in_products(searched tsquery, part text) returns boolean language plpgsql stable parallel safe
  set search_path = pg_catalog set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  case part
    when 'title' then
      return exists (select from shop.products where deleted_at is null and id / 4096 < 8 and ts_filter(words, '{a}') @@ searched)
          or exists (select from shop.products where deleted_at is null and ts_filter(words, '{a}') @@ searched);
    when 'names' then
      return exists (select from shop.products where deleted_at is null and id / 4096 < 8 and ts_filter(words, '{a,b}') @@ searched)
          or exists (select from shop.products where deleted_at is null and ts_filter(words, '{a,b}') @@ searched);
    when 'all' then
      return exists (select from shop.products where deleted_at is null and id / 4096 < 8 and words @@ searched)
          or exists (select from shop.products where deleted_at is null and words @@ searched);
  end case;
end $$;
--> statement-breakpoint
revoke execute on function shop.is_in_products(tsquery, text) from public;
