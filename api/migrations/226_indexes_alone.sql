-- Orders and filters that now come from indexes alone. UCAs by what their account holds: both sides of the join in the
-- order of the account, instead of from 13,000 pages of rows (100,000 UCAs among 200,000 accounts). Routes by name: the
-- list asks for their status too, and read a row for each that it passed over.
create index uca_of_account on uca (client_id, user_id, id) where deleted_at is null;
create index app_user_listed on app_user (id) include (client_id, username, email, blocked);

drop index route_named;
create index route_named on route (client_id, fold(name) nulls first, id) include (name, status);
