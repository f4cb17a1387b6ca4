-- What the palette's search read row by row.
--
-- Folding the names of every client took longer than all the rest of an administrator's search.
alter table client add column search text generated always as (
  fold(name || ' ' || business_name || ' ' || ruc)) stored;

-- Accounts that are few among many field users and people of the electronic log: by the index of all accounts a
-- frequent name was read for every one of those.
create index app_user_search_few on app_user using gin (search gin_trgm_ops)
  where deleted_at is null and (keeps_log or type in ('uma', 'sucursal', 'garita'));
