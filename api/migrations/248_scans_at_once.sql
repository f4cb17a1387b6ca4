-- A scan asks for the windows that it may serve: both ends are in the index, so that those that are over, or not yet open,
-- are passed over without a look at their rows.
alter table task_point add constraint task_point_window check (opens_at <= closes_at and closes_at <= ends_at);
drop index task_point_checkpoint;
create index task_point_checkpoint on task_point (checkpoint_id, opens_at, ends_at);

-- A scan is of a UCA, and its entry in the chain of a scan, both of the same client: checking the client once more, for each
-- row, locks the one row that everybody's scans share.
alter table scan drop constraint scan_client_id_fkey;
alter table scan_unchained drop constraint scan_unchained_client_id_fkey;
alter table scan_chain_entry drop constraint scan_chain_entry_client_id_fkey;
