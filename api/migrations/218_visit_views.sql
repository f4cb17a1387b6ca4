-- What the board and the calendar of visit requests read (docs/adr/0074).

-- In order by when they begin at one branch, or at those of a city or province.
create index visit_request_branch on visit_request (client_id, branch_id, starts_at desc);

-- The calendar: visits that begin in its days are found by when they begin, the few that lie across them by their end.
create index visit_request_long on visit_request (client_id, ends_at)
  where ends_at - starts_at > interval '2 days';
