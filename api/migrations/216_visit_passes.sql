-- Passes of guests, and the keys that sign them (docs/adr/0079).

create table visit_pass_key (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- The private key follows from it and the server's secret, and is stored nowhere.
  salt text not null,
  -- An uncompressed point of P-256, in hexadecimal.
  public_key text not null,
  created_at timestamptz not null,
  unique (client_id, id)
);
create index visit_pass_key_of on visit_pass_key (client_id, id);

-- What each pass says; it is void as long as its request says something else.
create table visit_pass (
  serial bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  guest_id bigint not null,
  key_id bigint not null,
  branch_id bigint not null,
  identity text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  weekdays smallint[] not null,
  code text not null default '',
  issued_at timestamptz not null,
  foreign key (client_id, request_id) references visit_request (client_id, id) on delete cascade,
  foreign key (client_id, key_id) references visit_pass_key (client_id, id)
);
create index visit_pass_of on visit_pass (request_id, guest_id);
create index visit_pass_lasting on visit_pass (client_id, branch_id, ends_at);
create index visit_pass_by_key on visit_pass (key_id);

select protect_tenant_table(name::regclass) from unnest(array['visit_pass_key', 'visit_pass']) as name;
