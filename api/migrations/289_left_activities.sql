-- Who is not assigned to an activity any more, and until when they were: what they scanned and reported until then is
-- theirs, also when it arrives or is judged later (docs/adr/0089).
create table activity_left (
  client_id bigint not null references client (id),
  activity_id bigint not null,
  uca_id bigint not null,
  -- The last time that they left. They may be assigned again, or in another way.
  until timestamptz not null,
  primary key (activity_id, uca_id),
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade,
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade
);
create index activity_left_uca on activity_left (uca_id);
create index activity_left_until on activity_left (until);

select protect_tenant_table('activity_left'::regclass);

-- Of `uca_ids`, who had left before the day was over, and when: `{"12": "2026-11-29T02:00:00Z"}`.
alter table task_day add column left_until jsonb;

-- Only of activities with rounds of whoever comes first that are not over: nobody asks for others.
create function note_left(activities bigint[], ucas bigint[]) returns void language sql strict as $$
  insert into activity_left (client_id, activity_id, uca_id, until)
  select distinct activity.client_id, activity.id, uca.id, now()
  from unnest(activities, ucas) as gone (activity_id, uca_id)
    join activity on activity.id = gone.activity_id join uca on uca.id = gone.uca_id
  where exists (select from task
    where task.activity_id = activity.id and task.assigned_to is null and task.people_id is null)
  order by 2, 3
  on conflict (activity_id, uca_id) do update set until = excluded.until;
$$;

create function note_left_person() returns trigger language plpgsql as $$
begin
  perform note_left(array_agg(gone.activity_id), array_agg(gone.uca_id)) from gone;
  return null;
end $$;
create trigger person_left after delete on activity_uca
  referencing old table as gone for each statement execute function note_left_person();

create function note_left_type() returns trigger language plpgsql as $$
begin
  perform note_left(array_agg(gone.activity_id), array_agg(uca.id))
    from gone join uca_type on uca_type.id = gone.type_id
      join uca on uca.client_id = uca_type.client_id and uca.type = uca_type.name;
  return null;
end $$;
create trigger type_left after delete on activity_type
  referencing old table as gone for each statement execute function note_left_type();

create function note_left_group() returns trigger language plpgsql as $$
begin
  perform note_left(array_agg(gone.activity_id), array_agg(member.uca_id))
    from gone join uca_group_member as member using (group_id);
  return null;
end $$;
create trigger group_left after delete on activity_group
  referencing old table as gone for each statement execute function note_left_group();

create function note_left_member() returns trigger language plpgsql as $$
begin
  perform note_left(array_agg(link.activity_id), array_agg(gone.uca_id))
    from gone join activity_group as link using (group_id);
  return null;
end $$;
create trigger member_left after delete on uca_group_member
  referencing old table as gone for each statement execute function note_left_member();

-- A type that is renamed has its new name by then, so that nobody leaves it.
create function note_left_of_type() returns trigger language plpgsql as $$
begin
  perform note_left(array_agg(link.activity_id), array_agg(new.id))
    from uca_type join activity_type as link on link.type_id = uca_type.id
    where uca_type.client_id = old.client_id and uca_type.name = old.type;
  return null;
end $$;
create trigger of_type_left after update of type on uca
  for each row when (old.type <> new.type) execute function note_left_of_type();
