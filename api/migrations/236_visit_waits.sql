-- What waits for votes is found and counted from an index of its own, with all that decides whose vote it waits for: the
-- first answer of a reviewer's queue went through every request that ever was.
create index visit_request_waits on visit_request (client_id, starts_at desc nulls last, id desc)
  include (subdepartment_id, requester_id, stage, voters) where stage is not null;
