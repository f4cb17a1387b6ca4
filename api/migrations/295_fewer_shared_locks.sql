-- A scan refers to its checkpoint, whose rule judged it; a phone's log to its person; a request to judge to a day that has a
-- client. A check of the rule or of the client once more locks, for each row, one row that everybody's scans share.
-- Rules and clients are marked as deleted, their rows stay.
alter table scan drop constraint scan_client_id_rule_id_fkey;
alter table device_log drop constraint device_log_client_id_fkey;
alter table task_check drop constraint task_check_client_id_fkey;
