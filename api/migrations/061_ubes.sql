-- What users of the electronic log (ubes, accounts of type bitacora_electronica) do in visit requests, by subdepartment.

create table ube_role (
  user_id bigint not null,
  subdepartment_id bigint not null,
  role text not null check (role in ('REQUEST', 'VALIDATE', 'AUTHORIZE', 'VISUALIZE')),
  client_id bigint not null references client (id),
  created_at timestamptz not null default now(),
  primary key (user_id, subdepartment_id, role),
  foreign key (client_id, user_id) references app_user (client_id, id),
  foreign key (client_id, subdepartment_id) references subdepartment (client_id, id)
);
create index ube_role_subdepartment on ube_role (subdepartment_id, role);
-- Nobody both validates and authorizes in one subdepartment.
create unique index ube_role_review on ube_role (user_id, subdepartment_id) where role in ('VALIDATE', 'AUTHORIZE');

select protect_tenant_table('ube_role'::regclass);
