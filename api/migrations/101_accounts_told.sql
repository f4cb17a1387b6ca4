-- Pages of somebody signed in read their user record again when what it says has changed, whoever changes it: by the
-- outbox, with the commit, like the review of their sockets (094).

create function tell_account() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into outbox (channels, event, data)
  values (array['accounts.' || new.client_id], 'accounts.changed', jsonb_build_object('user_ids', jsonb_build_array(new.id)));
  return null;
end $$;
create trigger account_told after update on app_user for each row
  when (new.client_id is not null and new.deleted_at is null
    and (new.flags, new.branch_id, new.name, new.last_name) is distinct from (old.flags, old.branch_id, old.name, old.last_name))
  execute function tell_account();

-- What a client's modules, name and time zone are stands in the record of each of its accounts.
create function tell_accounts() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into outbox (channels, event, data)
  values (array['accounts.' || new.id], 'accounts.changed', jsonb_build_object('user_ids', null));
  return null;
end $$;
create trigger accounts_told after update on client for each row
  when (new.deleted_at is null
    and (new.flags, new.name, new.timezone) is distinct from (old.flags, old.name, old.timezone))
  execute function tell_accounts();
