-- What was done to visit requests is chained: each entry carries the hashes of those before it (docs/adr/0074).

-- Null in entries of before there was a chain.
alter table visit_event
  -- Its place among all entries of the client, and among those of its request, from 1.
  add column nth bigint,
  add column step integer,
  -- The hash of the entry before it in either; empty for the first.
  add column previous text,
  add column before text,
  -- SHA-256 of all of it, in hexadecimal.
  add column hash text,
  add unique (client_id, nth);
create index visit_event_when on visit_event (client_id, at);

-- The end of each client's chain. Its row is locked by whoever appends.
create table visit_chain (
  client_id bigint primary key references client (id),
  nth bigint not null,
  hash text not null
);

select protect_tenant_table('visit_chain'::regclass);
