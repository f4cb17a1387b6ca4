-- Codes that checkpoints had, and until when: a scan made before a change may arrive after it.
create table checkpoint_former_code (
  client_id bigint not null references client (id),
  checkpoint_id bigint not null,
  code text not null,
  until timestamptz not null,
  primary key (checkpoint_id, code, until),
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id) on delete cascade
);
create index checkpoint_by_former_code on checkpoint_former_code (client_id, code, until);
create index checkpoint_deleted_code on checkpoint (client_id, code, deleted_at) where deleted_at is not null;

select protect_tenant_table('checkpoint_former_code');
