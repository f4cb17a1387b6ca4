-- Orders by how many bear a label, or are in a geofence, read the links, whose changes nobody noted: such a page was never
-- remembered.
create or replace function track_lists() returns void language sql as $$
  select track_list(format('%I', table_name)::regclass)
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'client_id'
    and (table_name in ('uca_group_member', 'group_member', 'provider_branch', 'user_access', 'ube_role', 'request_user',
        'checkpoint_label', 'place_label', 'geofence_uca', 'geofence_checkpoint')
      or table_name in (select other.table_name from information_schema.columns as other
        where other.table_schema = current_schema() and other.column_name = 'deleted_at'));
  select track_list('client'::regclass);
$$;
select track_lists();
