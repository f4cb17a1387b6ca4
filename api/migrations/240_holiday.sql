create table holiday (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  day date not null,
  -- On the same day of every year, from before its own on.
  every_year boolean not null,
  search text generated always as (fold(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index holiday_day on holiday (client_id, day) where deleted_at is null;
create index holiday_name on holiday (client_id, fold(name) nulls first, id) where deleted_at is null;
create index holiday_search on holiday using gin (search gin_trgm_ops) where deleted_at is null;

select protect_tenant_table('holiday');

-- Activities were the same on holidays until now.
update activity set schedule = schedule || '{"on_holidays": "kept"}' where not schedule ? 'on_holidays';
