-- Whose were the rounds of a day that is over: the calendar and the list of tasks are narrowed by person and by type.
-- People change seldom, so the days of years share few sets of them. Read from the arrays of 100,000 days, a month of
-- one person took as long as all others together.
create table task_people (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  uca_ids bigint[] not null,
  -- An array may be too long for an index.
  digest text not null,
  unique (client_id, digest)
);
select protect_tenant_table('task_people'::regclass);
revoke insert, update, delete on task_people from vigia_app;

-- The set of `uca_ids`; null until they are kept.
alter table task_day add column people_id bigint references task_people (id);

create function keep_task_people() returns trigger language plpgsql security definer set search_path = public as $$
declare
  known text := md5(array_to_string(new.uca_ids, ' '));
begin
  new.people_id := (select id from task_people where client_id = new.client_id and digest = known);
  if new.people_id is null and new.uca_ids is not null then
    insert into task_people (client_id, uca_ids, digest) values (new.client_id, new.uca_ids, known)
      on conflict do nothing;
    new.people_id := (select id from task_people where client_id = new.client_id and digest = known);
  end if;
  return new;
end $$;

create trigger task_people_kept before insert or update of uca_ids on task_day
  for each row execute function keep_task_people();
