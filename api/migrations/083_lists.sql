-- What lists remember (http/list-memory) must be forgotten when a table they read changes.

-- A row for each statement that wrote to a table, by client: whose list it is that changed (0 for nobody's). Rows are
-- only added, in the transaction of the change, so nobody waits for anybody and a reader sees those of exactly the
-- changes it sees. Whoever remembers something keeps how many there were and the sum of their transactions.
create table list_touch (
  list text not null,
  client_id bigint not null,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  at timestamptz not null default now()
);
create index list_touch_list on list_touch (list, client_id, xid);
select protect_tenant_table('list_touch'::regclass);
revoke insert, update, delete on list_touch from vigia_app;

create function touch_list() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'client' then
    insert into list_touch (list, client_id) select distinct tg_table_name, coalesce(id, 0) from changed;
  else
    insert into list_touch (list, client_id) select distinct tg_table_name, coalesce(client_id, 0) from changed;
  end if;
  return null;
end $$;

-- Has a table's changes noted; harmless when they are. What a list reads of a table that is not tracked is not
-- remembered.
create function track_list(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = target and tgname = 'list_touched_new') then return; end if;
  execute format('create trigger list_touched_new after insert on %s referencing new table as changed '
    'for each statement execute function touch_list()', target);
  execute format('create trigger list_touched after update on %s referencing new table as changed '
    'for each statement execute function touch_list()', target);
  execute format('create trigger list_touched_old after delete on %s referencing old table as changed '
    'for each statement execute function touch_list()', target);
end $$;

-- The same for every table that lists are made of: those whose rows are deleted softly, and those that link them. The
-- server asks it after whatever migrations it ran, so a new table needs nothing.
create function track_lists() returns void language sql as $$
  select track_list(format('%I', table_name)::regclass)
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'client_id'
    and (table_name in ('uca_group_member', 'group_member', 'provider_branch', 'user_access', 'ube_role', 'request_user')
      or table_name in (select other.table_name from information_schema.columns as other
        where other.table_schema = current_schema() and other.column_name = 'deleted_at'));
  select track_list('client'::regclass);
$$;
select track_lists();

-- Free text that 015 and later left to be read row by row.
create index app_user_search on app_user using gin (search gin_trgm_ops, identification gin_trgm_ops)
  where deleted_at is null;
create index place_search on place using gin (search gin_trgm_ops) where deleted_at is null;
create index contact_search on contact using gin (search gin_trgm_ops) where deleted_at is null;
create index ip_rule_search on ip_rule using gin (search gin_trgm_ops) where deleted_at is null;

-- Orders that lists are asked for from their first page on. An order without an index is walked once and remembered.
create index branch_by_code on branch (client_id, code nulls first, id) where deleted_at is null;
create index place_newest on place (client_id, created_at nulls first, id) where deleted_at is null;
create index checkpoint_newest on checkpoint (client_id, created_at nulls first, id) where deleted_at is null;
create index checkpoint_by_code on checkpoint (client_id, code nulls first, id) where deleted_at is null;
create index contact_newest on contact (client_id, created_at nulls first, id) where deleted_at is null;
create index contact_by_email on contact (client_id, email nulls first, id) where deleted_at is null;
create index guest_by_identity on guest (client_id, identity nulls first, id) where deleted_at is null;
create index ip_rule_by_range on ip_rule (client_id, range nulls first, id) where deleted_at is null;
create index app_user_of_type on app_user (client_id, type, sort_name nulls first, id) where deleted_at is null;

-- The history of one record, newest first; with the client, so that row-level security does not read the table.
create index audit_log_record on audit_log (entity, entity_id, id, client_id);
drop index audit_log_entity;

-- How many there are at a place: with the client, which row-level security asks for, the tables are not read.
drop index uca_place;
create index uca_place on uca (place_id, client_id) where deleted_at is null;
create index checkpoint_of_place on checkpoint (place_id, client_id) where deleted_at is null;

-- Lists by name. With the names themselves beside their folded form, rows that a deep page skips are counted in the
-- index alone; otherwise each is read and folded anew.
drop index branch_sorted;
create index branch_sorted on branch (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index place_sorted;
create index place_sorted on place (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index checkpoint_sorted;
create index checkpoint_sorted on checkpoint (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index employee_sorted;
create index employee_sorted on employee (client_id, fold(name || ' ' || last_name) nulls first, id) include (name, last_name)
  where deleted_at is null;
drop index provider_sorted;
create index provider_sorted on provider (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index staff_sorted;
create index staff_sorted on staff (client_id, fold(name || ' ' || last_name) nulls first, id) include (name, last_name)
  where deleted_at is null;
drop index vip_sorted;
create index vip_sorted on vip (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index blacklist_sorted;
create index blacklist_sorted on blacklist (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index guest_sorted;
create index guest_sorted on guest (client_id, fold(name || ' ' || last_name) nulls first, id) include (name, last_name)
  where deleted_at is null;
drop index contact_sorted;
create index contact_sorted on contact (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;
drop index request_sorted;
create index request_sorted on request (client_id, fold(name) nulls first, id) include (name)
  where deleted_at is null;

-- As in every later table: the settings are read once a query instead of once a row.
alter policy tenant on app_user using ((select app_all_clients()) or client_id = (select app_client_id()));
alter policy tenant on audit_log using ((select app_all_clients()) or client_id = (select app_client_id()));
alter policy tenant on client using ((select app_all_clients()) or id = (select app_client_id()));
