-- Scans are chained for each client, in the order in which they arrived, soon after they are stored; each of the
-- client's days is sealed when it is over (docs/adr/0090).

-- Scans that wait for their place. Each is noted by its own transaction, so that none is passed over, whichever commits
-- first.
create table scan_unchained (
  client_id bigint not null references client (id),
  received_at timestamptz not null,
  scan_id bigint not null,
  primary key (client_id, received_at, scan_id)
);

create function note_unchained_scan() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into scan_unchained (client_id, received_at, scan_id) select client_id, received_at, id from changed;
  return null;
end $$;
create trigger unchained_scan_noted after insert on scan referencing new table as changed
  for each statement execute function note_unchained_scan();

-- The end of each client's chain. Its row is locked by whoever appends or seals.
create table scan_chain (
  client_id bigint primary key references client (id),
  nth bigint not null,
  hash text not null,
  -- The day that the next entry belongs to, or a later one.
  day date not null,
  -- The place of the last entry that is sealed.
  sealed bigint not null default 0
);

-- No entry asks whether its scan is still there: the chain is what tells.
create table scan_chain_entry (
  client_id bigint not null references client (id),
  -- From 1.
  nth bigint not null,
  scan_id bigint not null unique,
  -- The client's day on which it arrived; never before that of the entry before.
  day date not null,
  -- SHA-256: of the entry before, empty for the first; and of this one.
  previous bytea not null,
  hash bytea not null,
  primary key (client_id, nth)
);

create table scan_seal (
  client_id bigint not null references client (id),
  day date not null,
  first_nth bigint not null,
  last_nth bigint not null,
  -- Of the last entry.
  hash text not null,
  sealed_at timestamptz not null,
  -- The head of the client's seal before, empty for the first; and its own.
  previous text not null,
  head text not null,
  primary key (client_id, day)
);

select protect_tenant_table(name::regclass)
from unnest(array['scan_unchained', 'scan_chain', 'scan_chain_entry', 'scan_seal']) as name;
revoke insert, update on scan_unchained from vigia_app;
revoke update, delete on scan_chain_entry, scan_seal from vigia_app;

insert into scan_unchained (client_id, received_at, scan_id) select client_id, received_at, id from scan;
