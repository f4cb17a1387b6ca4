-- Orders of lists that fold each row. With the text itself beside its folded form, rows are put in order by the index
-- alone; otherwise each is read and folded again, which at 100,000 rows takes longer than everything else together.
create index employee_by_position on employee (client_id, fold(position) nulls first, id) include (position)
  where deleted_at is null;
create index staff_by_position on staff (client_id, fold(position) nulls first, id) include (position)
  where deleted_at is null;
create index provider_by_contact on provider (client_id, fold(contact_name) nulls first, id) include (contact_name)
  where deleted_at is null;
create index guest_by_verifier on guest (client_id, fold(verifier_name) nulls first, id) include (verifier_name)
  where deleted_at is null;

-- Whether a request is listed depends on its schedule too (and on its rule), so that stands beside it.
drop index request_sorted;
create index request_sorted on request (client_id, fold(name) nulls first, id) include (name, schedule_id)
  where deleted_at is null;
create index request_by_title on request (client_id, fold(title) nulls first, id) include (title, schedule_id)
  where deleted_at is null;
