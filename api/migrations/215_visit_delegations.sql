-- Reviewers of visit requests who are away, and how reviewers are told (docs/adr/0074).

create table visit_delegation (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- Whose votes somebody else casts from then until then.
  from_id bigint not null,
  to_id bigint not null check (to_id <> from_id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null default '',
  created_at timestamptz not null default now(),
  -- Taken back before its end.
  ended_at timestamptz,
  foreign key (client_id, from_id) references app_user (client_id, id),
  foreign key (client_id, to_id) references app_user (client_id, id)
);
create index visit_delegation_from on visit_delegation (from_id, ends_at);
create index visit_delegation_to on visit_delegation (to_id, ends_at);

create table visit_preference (
  user_id bigint primary key references app_user (id),
  client_id bigint not null references client (id),
  -- Told once a day of what waits, instead of at each request.
  digest boolean not null,
  -- The last day of which they were told.
  digested_on date
);
create index visit_preference_digest on visit_preference (client_id) where digest;

-- For whom somebody voted, who had given them their votes.
alter table visit_event add column for_id bigint references app_user (id);

select protect_tenant_table(name::regclass) from unnest(array['visit_delegation', 'visit_preference']) as name;
