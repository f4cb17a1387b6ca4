-- Orders of the lists of accounts that no index served, so that a first answer read and sorted them all.
create index app_user_by_username on app_user (client_id, type, username nulls first, id) where deleted_at is null;
create index app_user_by_email on app_user (client_id, type, lower(email) nulls first, id) where deleted_at is null;
-- People who left, nearly all of a log: counted from the index alone.
create index gate_out on gate_entry (client_id, entered_at desc nulls last, id desc) include (branch_id)
  where left_at is not null and voided_at is null;
