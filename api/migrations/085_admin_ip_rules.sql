-- Admins belong to no client: the rules for them, by type or by user, have none either, so no client sees them.

alter table ip_rule alter column client_id drop not null;
alter table ip_rule drop constraint ip_rule_user_type_check;
alter table ip_rule
  add check (user_type in ('admin', 'cliente', 'sucursal', 'uca', 'uma', 'garita', 'bitacora_electronica')),
  add check (user_type is null or (user_type = 'admin') = (client_id is null)),
  -- The reference by client and user is not checked where there is no client.
  add foreign key (user_id) references app_user (id);
create index ip_rule_admins on ip_rule (user_type)
  where client_id is null and user_type is not null and deleted_at is null and active;
