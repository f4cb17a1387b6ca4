-- Every entry of the audit log is told to those who may list the record, by the outbox, with the commit. Here, because
-- here is what every write passes, whoever makes it: one event a statement for each client, kind and action. Who hears
-- it is the publisher's to know (`channels` is empty).
create function tell_records() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into outbox (channels, event, data)
  select '{}', 'record.changed', jsonb_build_object(
    'client_id', client_id, 'entity', entity, 'action', action, 'by', user_id,
    'ids', case when bool_and(entity_id ~ '^\d{1,15}$') and count(*) <= 200
      then jsonb_agg(entity_id::bigint order by id) end)
  from written
  group by client_id, entity, action, user_id
  order by min(id);
  return null;
end $$;
create trigger records_told after insert on audit_log referencing new table as written
  for each statement execute function tell_records();
