-- A tracker's token ends when the sessions of its account do: it was only refused while the account was blocked or
-- deleted, and worked again when that was lifted. In a trigger, as in 094: whoever changes an account cannot forget it.
create function tokens_end() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from device_token using uca
  where uca.id = device_token.uca_id
    and case tg_table_name when 'client' then uca.client_id = new.id else uca.user_id = new.id end;
  return null;
end $$;

create trigger tokens_end after update on app_user for each row
  when (new.password_hash is distinct from old.password_hash or (new.blocked and not old.blocked)
    or (new.deleted_at is not null and old.deleted_at is null))
  execute function tokens_end();
create trigger tokens_end after update on client for each row
  when ((new.blocked and not old.blocked) or (new.deleted_at is not null and old.deleted_at is null))
  execute function tokens_end();

-- Those of accounts that are blocked or deleted now.
delete from device_token using uca, app_user, client
where uca.id = device_token.uca_id and app_user.id = uca.user_id and client.id = uca.client_id
  and (app_user.blocked or app_user.deleted_at is not null or client.blocked or client.deleted_at is not null
    or uca.deleted_at is not null);
