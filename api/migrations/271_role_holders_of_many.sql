-- When several subdepartments are deleted at once, their role holders are looked at together: row by row, two such
-- deletions, or one beside a person who gets roles, could wait for each other.
drop trigger role_holders_deleted on subdepartment;
create or replace function role_holders_of_deleted() returns trigger language plpgsql security definer
  set search_path = public as $$
declare touched bigint[];
begin
  touched := array(select changed.id from changed join earlier using (id)
    where (earlier.deleted_at is null) <> (changed.deleted_at is null));
  if touched = '{}' then
    return null;
  end if;
  perform from subdepartment where id = any(touched) order by id for update;
  perform keep_role_holders(array(select distinct user_id from ube_role where subdepartment_id = any(touched)));
  return null;
end $$;
create trigger role_holders_deleted after update on subdepartment referencing old table as earlier new table as changed
  for each statement execute function role_holders_of_deleted();
