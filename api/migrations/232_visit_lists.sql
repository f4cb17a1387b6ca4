-- Counts and deep pages of visit requests are read from the indexes alone: whose request it is and where it goes stand
-- beside each key, since they decide who sees it. Each row's page was read for them, a million for one count.
drop index visit_request_begins;
drop index visit_request_newest;
drop index visit_request_named;
drop index visit_request_status;
drop index visit_request_branch;
create index visit_request_begins on visit_request (client_id, starts_at desc nulls last, id desc)
  include (subdepartment_id, requester_id);
create index visit_request_newest on visit_request (client_id, created_at desc nulls last, id desc)
  include (subdepartment_id, requester_id);
-- The name too: an index of an expression alone is not read without its row.
create index visit_request_named on visit_request (client_id, fold(name) nulls first, id)
  include (name, subdepartment_id, requester_id);
create index visit_request_status on visit_request (client_id, status, starts_at desc)
  include (id, subdepartment_id, requester_id);
create index visit_request_branch on visit_request (client_id, branch_id, starts_at desc)
  include (id, subdepartment_id, requester_id);
