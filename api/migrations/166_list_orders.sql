-- Deep pages by name: with the name beside its folded form, the rows that are skipped are counted in the index alone.
-- Without it each is read and folded anew, which took a second at 100,000 rows.
drop index label_sorted;
create index label_sorted on label (client_id, fold(name) nulls first, id) include (name) where deleted_at is null;
drop index geofence_sorted;
create index geofence_sorted on geofence (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
create index label_newest on label (client_id, created_at nulls first, id) where deleted_at is null;

-- Users of the electronic log are those of their type who do not keep it: with both in the condition, accounts are
-- not read to count them.
create index app_user_of_log on app_user (client_id, sort_name nulls first, id)
  where deleted_at is null and type = 'bitacora_electronica' and not keeps_log;

-- Free text that was read row by row.
create index label_search on label using gin (search gin_trgm_ops) where deleted_at is null;
