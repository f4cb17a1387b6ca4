-- Imports: one row a file, and one a line of it. Rows are worked on in chunks, each with what it writes in one
-- transaction, so a server that dies goes on where it was without writing anything twice. A row is rewritten twice,
-- by the dry run and by the writing: pages keep room for it and no changing column is indexed.

create table import_run (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  user_id bigint not null references app_user (id),
  kind text not null,
  -- contract/import-machine
  status text not null default 'uploaded' check (status in
    ('uploaded', 'checked', 'starting', 'in_progress', 'completed', 'finished_with_errors', 'cancelled')),
  action text check (action in ('add', 'overwrite')),
  file_name text not null,
  -- sha256 of the bytes, in hex: the same file twice is recognised.
  file_hash text not null,
  headers jsonb not null,
  -- Field of the row → position in a line's cells.
  places jsonb not null default '{}',
  allowed boolean not null default false,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  ignored integer not null default 0,
  errors integer not null default 0,
  -- Lines up to here are done.
  done_to integer not null default 0,
  -- Who confirmed it, for the audit entries of what it writes.
  session_id bigint,
  -- The instance that works on it, and until when nobody else does.
  worker text,
  worker_until timestamptz,
  address text not null,
  language text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  unique (client_id, id)
);
create index import_run_newest on import_run (client_id, kind, created_at nulls first, id);
create index import_run_file on import_run (client_id, kind, file_hash);
create index import_run_open on import_run (id) where status in ('starting', 'in_progress');
create index import_run_user on import_run (user_id);

create table import_row (
  run_id bigint not null,
  -- As the spreadsheet numbers it.
  row integer not null,
  client_id bigint not null,
  cells jsonb not null,
  name text not null default '',
  outcome text check (outcome in ('create', 'update', 'ignore', 'error')),
  -- What is wrong: [{ path, key, params }]
  errors jsonb not null default '[]',
  done boolean not null default false,
  primary key (run_id, row),
  foreign key (client_id, run_id) references import_run (client_id, id) on delete cascade
) with (fillfactor = 50);

select protect_tenant_table(name::regclass) from unnest(array['import_run', 'import_row']) as name;

-- User names are unique over all clients, whose accounts row-level security hides from each other. Answers which of
-- the given ones are taken, and nothing else about them.
create function usernames_in_use(names text[]) returns setof text
language sql stable security definer set search_path = public
as $$ select username from app_user where username = any (names) and deleted_at is null $$;
