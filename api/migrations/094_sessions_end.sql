-- What ends a session, or what a session may hear, is noticed where it is written: whoever changes an account, a role
-- or a client, today or in a service to come, cannot forget it. The sockets are told by the outbox, with the commit.

-- Ends sessions and leaves word for their sockets. The one that changes its own password keeps the session it does it
-- in: `app.kept_session`, set for the transaction.
create function end_sessions_of(users bigint[], reason text) returns void
language plpgsql security definer set search_path = public as $$
declare
  owners jsonb;
begin
  with ended as (
    update session set ended_at = now(), ended_reason = reason
    where user_id = any (users) and ended_at is null
      and id is distinct from nullif(current_setting('app.kept_session', true), '')::bigint
    returning id
  )
  select jsonb_agg('session:' || id order by id) into owners from ended;
  if owners is not null then
    insert into outbox (channels, event, data) values ('{}', 'sockets.end', owners);
  end if;
end $$;
revoke all on function end_sessions_of(bigint[], text) from public;

-- Leaves word that sockets are to be asked again what they may hear.
create function review_sockets(owner text) returns void
language sql security definer set search_path = public as $$
  insert into outbox (channels, event, data) values ('{}', 'sockets.review', jsonb_build_array(owner));
$$;
revoke all on function review_sockets(text) from public;

create function account_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if new.password_hash is distinct from old.password_hash then
    -- Links that were mailed before choose no password any more.
    delete from password_reset where user_id = new.id and used_at is null;
    perform end_sessions_of(array[new.id], 'password changed');
  elsif new.blocked and not old.blocked then
    perform end_sessions_of(array[new.id], 'account blocked');
  elsif new.deleted_at is not null and old.deleted_at is null then
    perform end_sessions_of(array[new.id], 'account deleted');
  end if;
  if (new.type, new.client_id, new.branch_id, new.flags) is distinct from (old.type, old.client_id, old.branch_id, old.flags) then
    perform review_sockets('user:' || new.id);
  end if;
  return null;
end $$;
create trigger account_changed after update on app_user for each row
  when ((new.password_hash, new.blocked, new.deleted_at, new.type, new.client_id, new.branch_id, new.flags)
    is distinct from (old.password_hash, old.blocked, old.deleted_at, old.type, old.client_id, old.branch_id, old.flags))
  execute function account_changed();

create function client_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if (new.blocked and not old.blocked) or (new.deleted_at is not null and old.deleted_at is null) then
    perform end_sessions_of(array(select id from app_user where client_id = new.id),
      case when new.blocked and not old.blocked then 'client blocked' else 'client deleted' end);
  elsif new.flags is distinct from old.flags then
    perform review_sockets('client:' || new.id);
  end if;
  return null;
end $$;
create trigger client_changed after update on client for each row
  when ((new.blocked, new.deleted_at, new.flags) is distinct from (old.blocked, old.deleted_at, old.flags))
  execute function client_changed();

-- A role lost, by whatever statement; one that is written again in the same transaction is found there by the review.
create function roles_lost() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform review_sockets('user:' || user_id) from (select distinct user_id from gone) as losers;
  return null;
end $$;
create trigger roles_lost after delete on ube_role referencing old table as gone
  for each statement execute function roles_lost();

-- The phone that an account speaks for.
create function uca_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform review_sockets('user:' || old.user_id);
  return null;
end $$;
create trigger uca_changed after update on uca for each row
  when (new.user_id is distinct from old.user_id or (new.deleted_at is not null and old.deleted_at is null))
  execute function uca_changed();

-- Tokens of accounts that were blocked before this held still slept: lifting the block would wake them.
select end_sessions_of(array(
  select app_user.id from app_user left join client on client.id = app_user.client_id
  where app_user.blocked or app_user.deleted_at is not null or client.blocked or client.deleted_at is not null), 'blocked');
