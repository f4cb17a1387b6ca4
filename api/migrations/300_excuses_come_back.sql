-- What operators excused of a round that a change deleted, where they excused anything: all its points in their order, each
-- with its checkpoint, its turn, and who excused it when and why. A change that is taken back makes it due again as it was.
alter table task_gone add column excuses jsonb not null default '[]';
