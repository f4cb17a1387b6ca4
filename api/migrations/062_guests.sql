-- Guests: people who come to visit, known by their document (capitals, no separators).
create table guest (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  last_name text not null,
  identity text not null,
  foreign_document boolean not null default false,
  verified boolean not null default false,
  verifier_name text not null default '',
  verified_on date,
  blocked boolean not null default false,
  search text generated always as (fold(name || ' ' || last_name || ' ' || identity)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  check (not verified or verifier_name <> '')
);
create unique index guest_identity on guest (client_id, identity) where deleted_at is null;
create index guest_sorted on guest (client_id, fold(name || ' ' || last_name) nulls first, id) where deleted_at is null;
create index guest_newest on guest (client_id, created_at nulls first, id) where deleted_at is null;
create index guest_search on guest using gin (search gin_trgm_ops) where deleted_at is null;

select protect_tenant_table('guest'::regclass);
