-- Visits of links are deleted a year after they end.
create index shared_link_visit_ended on shared_link_visit (last_at);
