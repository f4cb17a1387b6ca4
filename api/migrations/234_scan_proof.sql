-- What a scan shows of where, when and how it was made.

alter table scan
  -- Of the fix, in metres, where the phone says it; and from the fix to the checkpoint where that was then.
  add column accuracy real check (accuracy >= 0),
  add column metres real,
  -- By how many seconds the phone's clock was ahead when it sent the scan (contract/phone-clock).
  add column skew_seconds bigint,
  -- What is strange about it (contract/scan-flags).
  add column flags jsonb not null default '[]',
  add column photo_id bigint references file (id);

-- Which scan a photo belongs to: who may read it follows from that.
create index scan_photo on scan (photo_id) where photo_id is not null;

-- What a phone asks each time: what of its activities is not over.
create index task_open on task (activity_id, ends_at);
