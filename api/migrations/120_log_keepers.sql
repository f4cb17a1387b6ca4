-- Accounts of the electronic log are of two kinds: people with roles in visit requests by subdepartment (ubes), and those
-- who keep the log at attention points they are bound to. All there were until now are of the first kind.
alter table app_user add column keeps_log boolean not null default false;
alter table app_user add constraint app_user_keeps_log check (not keeps_log or type = 'bitacora_electronica');
