-- Scan rules: what a good scan at a checkpoint is. A scan is always kept; what its rule finds wrong stands beside it.

create table scan_rule (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  -- Null: not looked at.
  max_metres integer check (max_metres between 5 and 10000),
  min_minutes integer check (min_minutes between 1 and 1440),
  qr_types jsonb not null,
  text_required boolean not null default false,
  -- HH:mm or HH:mm:ss in the client's zone; empty: all day. An end before the start is on the next day.
  from_time text not null default '',
  to_time text not null default '',
  -- 1 Monday to 7 Sunday; empty: all of them.
  days jsonb not null default '[]',
  active boolean not null default true,
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index scan_rule_name on scan_rule (client_id, lower(name)) where deleted_at is null;
create index scan_rule_sorted on scan_rule (client_id, fold(name) nulls first, id) where deleted_at is null;

alter table checkpoint
  add column scan_rule_id bigint,
  add foreign key (client_id, scan_rule_id) references scan_rule (client_id, id);
create index checkpoint_scan_rule on checkpoint (scan_rule_id) where scan_rule_id is not null;

alter table scan
  -- The rule it was judged by when it came in, and what that found (contract/scan-judge).
  add column rule_id bigint,
  add column broken jsonb not null default '[]',
  -- How the code was read, where the phone says it.
  add column qr_type char(1) check (qr_type in ('N', 'L', 'C', 'K')),
  add foreign key (client_id, rule_id) references scan_rule (client_id, id);

select protect_tenant_table('scan_rule'::regclass);
