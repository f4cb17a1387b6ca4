-- Orders and counts of the visitor log's lists that 020 left without an index.

-- By document, plate or tax number: lists are sorted with nulls first, which a unique index does not serve.
create index employee_by_identity on employee (client_id, identity nulls first, id) where deleted_at is null;
create index staff_by_identity on staff (client_id, identity nulls first, id) where deleted_at is null;
create index provider_by_ruc on provider (client_id, ruc nulls first, id) where deleted_at is null;
create index vip_by_value on vip (client_id, value nulls first, id) where deleted_at is null;
create index blacklist_by_value on blacklist (client_id, value nulls first, id) where deleted_at is null;

-- How many there are of something: with the client, which row-level security asks for, the table is not read.
drop index staff_provider;
create index staff_provider on staff (provider_id, client_id) where deleted_at is null;
create index employee_of_department on employee (department_id, client_id) where deleted_at is null;
create index subdepartment_of_department on subdepartment (department_id, client_id) where deleted_at is null;
