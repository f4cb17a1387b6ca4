-- Orders by a name that come from an index alone: deep pages read no row for each that they pass over.
alter table activity add column sort_name text generated always as (fold(name)) stored;
drop index activity_sorted;
create index activity_sorted on activity (client_id, sort_name nulls first, id) where deleted_at is null;

drop index gate_named;
create index gate_named on gate_entry (client_id, fold(name || ' ' || last_name) nulls first, id) include (name, last_name);

-- A list has its newest first and what has no value last; an index in any other order is sorted again.
drop index task_due;
create index task_due on task (client_id, due_at desc nulls last, id desc);
drop index task_point_due;
create index task_point_due on task_point (client_id, due_at desc nulls last, id desc);
