-- Uploads that can be resumed (docs/adr/0075): what has arrived of a file, until it is taken or forgotten.

create table upload (
  id text primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  client_id bigint not null references client (id) on delete cascade,
  name text not null,
  bytes bigint not null check (bytes > 0),
  arrived bigint not null default 0 check (arrived between 0 and bytes),
  created_at timestamptz not null
);
create index upload_created on upload (created_at);
create index upload_of on upload (user_id);

create table upload_part (
  upload_id text not null references upload (id) on delete cascade,
  client_id bigint not null references client (id) on delete cascade,
  -- The place of its first byte in the file.
  at bigint not null,
  content bytea not null,
  primary key (upload_id, at)
);

select protect_tenant_table(name::regclass) from unnest(array['upload', 'upload_part']) as name;
