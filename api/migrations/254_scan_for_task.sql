-- The round that the phone says a scan was made for: it serves no other. Kept as it was said, among the client's rounds.
alter table scan add column for_task bigint;
