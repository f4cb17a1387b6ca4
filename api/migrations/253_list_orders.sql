-- The list of access counts 200,000 accounts from an index alone, and has them by type or user name from an index; both
-- read every row. They are the same two indexes as before, in the order that lists ask for.
drop index app_user_client;
create index app_user_client on app_user (client_id, type nulls first, id) where deleted_at is null;
drop index app_user_username;
create unique index app_user_username on app_user (username nulls first) where deleted_at is null;

-- Requests by state, and how many there are, also from an index alone.
create index request_by_standing on request (client_id, standing nulls first, id) include (schedule_id)
  where deleted_at is null;
