-- How a request stands, late answers told from missing ones: everybody answered, some of them after the limit.
-- A column beside `state`, which servers of the release before still read (now without an index).
alter table request add column standing text not null generated always as (case
  when schedule_id is null then 'draft'
  when dispatched_count + delivered_count + opened_count > 0 then 'in_process'
  when cancelled_count > 0 then 'cancelled'
  when answered_count < total_count then 'not_completed'
  when late_count > 0 then 'completed_late'
  else 'completed' end) stored;

drop index request_state;
create index request_standing on request (client_id, standing, created_at nulls first, id)
  where deleted_at is null;
