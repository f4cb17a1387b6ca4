-- Links that show somebody without an account one thing of a client's (docs/adr/0065).

create table shared_link (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- contract/linkScopes: what it shows, or lets somebody do. Each scope has its subject.
  scope text not null check (scope in ('session', 'acknowledgement')),
  session_id bigint not null,
  -- Whom it was made for: one of the client's contacts, or a name.
  contact_id bigint,
  label text not null default '',
  -- SHA-256 of its 128 random bits, which are kept nowhere.
  hash bytea not null,
  -- What its maker ticked, of the scope's own.
  grants text[] not null default '{}',
  -- It acts once.
  single_use boolean not null default false,
  created_at timestamptz not null,
  created_by bigint references app_user (id),
  -- Null: as long as there is something to see.
  ends_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references app_user (id),
  used_at timestamptz,
  visits integer not null default 0,
  visited_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, session_id) references monitoring_session (client_id, id) on delete cascade,
  foreign key (client_id, contact_id) references contact (client_id, id)
);
create index shared_link_session on shared_link (session_id, id desc);
create index shared_link_contact on shared_link (contact_id) where contact_id is not null;

-- Who opened a link, acted by it, or was refused; one that stays open is one visit.
create table shared_link_visit (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  link_id bigint not null,
  what text not null check (what in ('opened', 'acted', 'refused')),
  at timestamptz not null,
  last_at timestamptz not null,
  address text not null,
  foreign key (client_id, link_id) references shared_link (client_id, id) on delete cascade
);
create index shared_link_visit_newest on shared_link_visit (link_id, at desc);

select protect_tenant_table(name::regclass) from unnest(array['shared_link', 'shared_link_visit']) as name;
