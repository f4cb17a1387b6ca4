alter table task
  -- When a round that its guard ended, and of which nothing can be on time any more, was weighed before its day was over.
  add column weighed_at timestamptz,
  -- When its result was told by email: once.
  add column told_at timestamptz;
create index task_unweighed on task (ends_at)
  where settled_at is null and weighed_at is null and (finished_at is not null or declined_at is not null);
