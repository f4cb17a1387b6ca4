-- How many are at a place, bear a label or belong to a geofence stands with the record. Counted whenever a list is put in
-- that order, 300,000 links took 300 ms.
alter table place add column ucas integer not null default 0, add column checkpoints integer not null default 0;
alter table label add column checkpoints integer not null default 0, add column places integer not null default 0;
alter table geofence add column ucas integer not null default 0, add column checkpoints integer not null default 0;

-- All counts anew: for what was written while triggers were off.
create function recount_lists() returns void language sql as $$
  update place set
    ucas = (select count(*) from uca where uca.place_id = place.id and uca.deleted_at is null),
    checkpoints = (select count(*) from checkpoint where checkpoint.place_id = place.id and checkpoint.deleted_at is null);
  update label set
    checkpoints = (select count(*) from checkpoint_label as link join checkpoint on checkpoint.id = link.checkpoint_id
      where link.label_id = label.id and checkpoint.deleted_at is null),
    places = (select count(*) from place_label as link join place on place.id = link.place_id
      where link.label_id = label.id and place.deleted_at is null);
  update geofence set
    ucas = (select count(*) from geofence_uca as link join uca on uca.id = link.uca_id
      where link.geofence_id = geofence.id and uca.deleted_at is null),
    checkpoints = (select count(*) from geofence_checkpoint as link join checkpoint on checkpoint.id = link.checkpoint_id
      where link.geofence_id = geofence.id and checkpoint.deleted_at is null);
$$;
select recount_lists();

create index place_by_ucas on place (client_id, ucas nulls first, id) where deleted_at is null;
create index place_by_checkpoints on place (client_id, checkpoints nulls first, id) where deleted_at is null;
create index label_by_checkpoints on label (client_id, checkpoints nulls first, id) where deleted_at is null;
create index label_by_places on label (client_id, places nulls first, id) where deleted_at is null;
create index geofence_by_ucas on geofence (client_id, ucas nulls first, id) where deleted_at is null;
create index geofence_by_checkpoints on geofence (client_id, checkpoints nulls first, id) where deleted_at is null;

-- Whoever changes a count first holds the records that have it, in the order of their ids, and counts what is there by
-- then: two transactions at one record take turns, and the second sees what the first did.

-- After members came to their holders or left them. Arguments: holder and its count, the column that points at it, and
-- the member's table where that is another than the one that was written to, with the column that points at it.
create function count_members() returns trigger language plpgsql security definer set search_path = public as $$
declare
  undeleted text := case when tg_nargs = 3 then 'changed.deleted_at is null'
    else format('not exists (select from %I as member where member.id = changed.%I and member.deleted_at is not null)',
      tg_argv[3], tg_argv[4]) end;
begin
  if not exists (select from changed) then return null; end if;
  execute format('select from %I where id in (select %I from changed) order by id for no key update',
    tg_argv[0], tg_argv[2]);
  execute format('update %1$I as holder set %2$I = holder.%2$I %3$s given.members
    from (select changed.%4$I as id, count(*) as members from changed where %5$s group by 1) as given
    where holder.id = given.id',
    tg_argv[0], tg_argv[1], case tg_op when 'INSERT' then '+' else '-' end, tg_argv[2], undeleted);
  return null;
end $$;

-- After a member was deleted or brought back. Links to it that are being made hold its key: they are waited for, and
-- later ones wait. Arguments: member, holder and its count, the table of links and its two columns.
create function count_deleted_member() returns trigger language plpgsql security definer set search_path = public as $$
declare
  links text := format('select link.%I from %I as link where link.%I = $1', tg_argv[4], tg_argv[3], tg_argv[5]);
begin
  execute format('select from %I where id = $1 for update', tg_argv[0]) using new.id;
  execute format('select from %I where id in (%s) order by id for no key update', tg_argv[1], links) using new.id;
  execute format('update %1$I set %2$I = %2$I %3$s 1 where id in (%4$s)',
    tg_argv[1], tg_argv[2], case when new.deleted_at is null then '+' else '-' end, links) using new.id;
  return null;
end $$;

-- After somebody or something moved to another place, was deleted or brought back. Argument: the place's count.
create function count_moved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform from place where id in (old.place_id, new.place_id) order by id for no key update;
  execute format('update place set %1$I = %1$I
      - (id = $1 and $2 is null)::integer + (id = $3 and $4 is null)::integer where id in ($1, $3)', tg_argv[0])
    using old.place_id, old.deleted_at, new.place_id, new.deleted_at;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
      ('uca', 'place', 'ucas', 'place_id', ''),
      ('checkpoint', 'place', 'checkpoints', 'place_id', ''),
      ('checkpoint_label', 'label', 'checkpoints', 'label_id', ', checkpoint, checkpoint_id'),
      ('place_label', 'label', 'places', 'label_id', ', place, place_id'),
      ('geofence_uca', 'geofence', 'ucas', 'geofence_id', ', uca, uca_id'),
      ('geofence_checkpoint', 'geofence', 'checkpoints', 'geofence_id', ', checkpoint, checkpoint_id'))
    as counted (member, holder, counted, key, linked)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function count_members(%I, %I, %I%s)',
      'counted_new_' || one.holder, one.member, one.holder, one.counted, one.key, one.linked);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function count_members(%I, %I, %I%s)',
      'counted_old_' || one.holder, one.member, one.holder, one.counted, one.key, one.linked);
  end loop;
  for one in select * from (values
      ('checkpoint', 'label', 'checkpoints', 'checkpoint_label', 'label_id', 'checkpoint_id'),
      ('place', 'label', 'places', 'place_label', 'label_id', 'place_id'),
      ('uca', 'geofence', 'ucas', 'geofence_uca', 'geofence_id', 'uca_id'),
      ('checkpoint', 'geofence', 'checkpoints', 'geofence_checkpoint', 'geofence_id', 'checkpoint_id'))
    as counted (member, holder, counted, links, key, linked)
  loop
    execute format('create trigger %I after update of deleted_at on %I for each row
      when (old.deleted_at is null <> (new.deleted_at is null))
      execute function count_deleted_member(%I, %I, %I, %I, %I, %I)',
      'counted_deleted_' || one.holder, one.member, one.member, one.holder, one.counted, one.links, one.key, one.linked);
  end loop;
end $$;

create trigger counted_moved after update of place_id, deleted_at on uca for each row
  when (old.place_id <> new.place_id or old.deleted_at is null <> (new.deleted_at is null))
  execute function count_moved(ucas);
create trigger counted_moved after update of place_id, deleted_at on checkpoint for each row
  when (old.place_id <> new.place_id or old.deleted_at is null <> (new.deleted_at is null))
  execute function count_moved(checkpoints);
