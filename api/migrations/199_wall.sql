-- Who took note of an alert on the wall screen or on its session's page; it rings nowhere from then on.

alter table alert
  add column taken_at timestamptz,
  add column taken_by bigint references app_user (id);
