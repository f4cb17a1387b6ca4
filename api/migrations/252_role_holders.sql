-- Whether an account holds a role of visit requests stands with it (docs/adr/0056). Looked up for each of 100,000
-- accounts, the list of people to give votes to took 300 ms whenever it was counted, and again for its page.
alter table app_user add column holds_role boolean not null default false;

-- In the list's order, with all that decides: neither counting nor a deep page reads an account.
create index app_user_role_holders on app_user (client_id, sort_name nulls first, id) include (holds_role)
  where deleted_at is null and not blocked and type <> 'uca';
-- Those whose flags may make up for it.
create index app_user_role_flags on app_user (client_id) where not holds_role and (flags->>'master' = 'true'
  or flags->>'solicitador' = 'true' or flags->>'validador' = 'true' or flags->>'autorizador' = 'true'
  or flags->>'visualizador' = 'true');

-- Written where it is wrong. Whoever changes it first holds the accounts, in the order of their ids, and looks by then:
-- two transactions at one account take turns, and the second sees what the first did.
create function keep_role_holders(accounts bigint[]) returns void language plpgsql set search_path = public as $$
begin
  perform from app_user where id = any(accounts) order by id for no key update;
  update app_user set holds_role = not holds_role where id = any(accounts)
    and holds_role <> exists (select from ube_role as held join subdepartment on subdepartment.id = held.subdepartment_id
      where held.user_id = app_user.id and subdepartment.deleted_at is null);
end $$;

-- After roles were given or taken.
create function role_holders_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_role_holders(array(select distinct user_id from changed));
  return null;
end $$;
create trigger role_holders_new after insert on ube_role referencing new table as changed
  for each statement execute function role_holders_changed();
create trigger role_holders_old after delete on ube_role referencing old table as changed
  for each statement execute function role_holders_changed();

-- After a subdepartment was deleted or brought back. Roles there that are being given hold its key: they are waited
-- for, and later ones wait.
create function role_holders_of_deleted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from subdepartment where id = new.id for update;
  perform keep_role_holders(array(select distinct user_id from ube_role where subdepartment_id = new.id));
  return null;
end $$;
create trigger role_holders_deleted after update of deleted_at on subdepartment for each row
  when (old.deleted_at is null <> (new.deleted_at is null)) execute function role_holders_of_deleted();

-- For what was written while triggers were off; `recount_lists` counts members and this.
create function recount_role_holders() returns void language sql as $$
  update app_user set holds_role = not holds_role
    where holds_role <> (id in (select held.user_id from ube_role as held
      join subdepartment on subdepartment.id = held.subdepartment_id where subdepartment.deleted_at is null));
$$;
alter function recount_lists() rename to recount_members;
create function recount_lists() returns void language sql as $$
  select recount_members();
  select recount_role_holders();
$$;
select recount_role_holders();
