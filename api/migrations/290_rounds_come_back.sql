-- What makes a round that a change deleted the same one for its phones, and where it had been moved: a change that is
-- taken back makes it due again. Null in due_at: deleted before this version, of which nothing is known.
alter table task_gone
  add column seed integer,
  add column due_at timestamptz,
  add column moved_at timestamptz,
  add column moved_by bigint references app_user (id),
  add column move_reason text not null default '';
create index task_gone_moved_by on task_gone (moved_by) where moved_by is not null;
