-- What a guard asks over a million visits. An expression with functions that might leak is not looked up in an index
-- where row-level security applies: the order number has a column of its own.
drop index visit_request_order;
alter table visit_request add column order_number text not null
  generated always as (coalesce(upper(detail->>'order_number'), '')) stored;
create index visit_request_order on visit_request (client_id, order_number) where order_number <> '';

-- Visits of today at a branch, without those that are long over.
create index visit_request_over on visit_request (branch_id, ends_at);
