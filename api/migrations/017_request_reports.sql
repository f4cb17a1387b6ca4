-- What the figures of notification requests are read from: the dispatches of a day, packed (see ADR 0012).

-- One UTC day (days since 1970) of a client's dispatches. `body` holds the sendings of the day, one after another, in
-- big-endian four-byte integers: milliseconds of the day, twice the index in `names` plus 1 for a report, the rule or
-- 0, how many dispatches follow; then of each of these the UCA and its outcome plus eight times the seconds to the
-- answer plus one (0 without an answer).
create table dispatch_pack (
  client_id bigint not null references client (id),
  day integer not null,
  names jsonb not null,
  body bytea not null,
  primary key (client_id, day)
);
alter table dispatch_pack alter column body set storage external;

-- A pack counts only while none of these stands for its day. Whatever changes a dispatch adds one, in the same
-- transaction, and whoever packs the day anew takes away those that it saw. Rows are only added, so nobody waits.
create table dispatch_touch (
  client_id bigint not null references client (id),
  day integer not null
);
create index dispatch_touch_day on dispatch_touch (client_id, day);

-- Days are packed two days after they ended, so what changes within a day needs no touch.
create function touch_inserted_dispatches() returns trigger language plpgsql as $$
begin
  insert into dispatch_touch (client_id, day)
    select distinct client_id, floor(extract(epoch from dispatched_at) / 86400)::integer from until
    where dispatched_at < now() - interval '1 day';
  return null;
end $$;
create function touch_updated_dispatches() returns trigger language plpgsql as $$
begin
  insert into dispatch_touch (client_id, day)
    select distinct client_id, floor(extract(epoch from dispatched_at) / 86400)::integer
    from (select client_id, dispatched_at from until union all select client_id, dispatched_at from since) as part
    where dispatched_at < now() - interval '1 day';
  return null;
end $$;
create function touch_deleted_dispatches() returns trigger language plpgsql as $$
begin
  insert into dispatch_touch (client_id, day)
    select distinct client_id, floor(extract(epoch from dispatched_at) / 86400)::integer from since
    where dispatched_at < now() - interval '1 day';
  return null;
end $$;
create function touch_renamed_occurrences() returns trigger language plpgsql as $$
begin
  insert into dispatch_touch (client_id, day)
    select distinct dispatch.client_id, floor(extract(epoch from dispatched_at) / 86400)::integer
    from until join dispatch on dispatch.occurrence_id = until.id;
  return null;
end $$;
create trigger dispatch_touched_new after insert on dispatch
  referencing new table as until for each statement execute function touch_inserted_dispatches();
create trigger dispatch_touched after update on dispatch
  referencing old table as since new table as until
  for each statement execute function touch_updated_dispatches();
create trigger dispatch_touched_old after delete on dispatch
  referencing old table as since for each statement execute function touch_deleted_dispatches();
create trigger request_occurrence_touched after update on request_occurrence
  referencing new table as until for each statement execute function touch_renamed_occurrences();

select protect_tenant_table(name::regclass) from unnest(array['dispatch_pack', 'dispatch_touch']) as name;

-- The log, newest first or oldest first (lists put nulls first when ascending).
create index dispatch_log on dispatch (client_id, dispatched_at nulls first, id);
drop index dispatch_time;
