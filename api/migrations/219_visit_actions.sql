-- What the report of actions on visit requests reads (docs/adr/0074).

-- How long a vote or a rejection took since its stage began. Follows from the entries before it, so it is not chained.
alter table visit_event add column waited_seconds bigint;

update visit_event as vote
set waited_seconds = coalesce(vote.decided_seconds, greatest(0, round(date_part('epoch', vote.at - (
  select max(earlier.at) from visit_event as earlier
  where earlier.request_id = vote.request_id and earlier.id < vote.id
    and (earlier.what = 'creation' or (earlier.what in ('edition', 'authorization') and earlier.status = 12)
      or (earlier.what <> 'rejection' and earlier.decided_seconds is not null))))))::bigint)
where vote.stage is not null;

-- What one person did, and whether they did anything at all.
create index visit_event_by on visit_event (user_id, at);
select track_list('visit_event'::regclass);
