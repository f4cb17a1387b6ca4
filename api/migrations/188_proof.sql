-- Records that are over, sealed: what they said, as digests that hang on one another (docs/adr/0068).

create table proof_seal (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  -- What was sealed: `monitoringSession`.
  kind text not null,
  subject_id bigint not null,
  sealed_at timestamptz not null,
  -- The head of the client's seal before this one; empty for its first.
  previous text not null,
  -- One line for each entry: [key, digest], in the order of the record.
  lines jsonb not null,
  -- Entries that stand nowhere else: names as they were.
  kept jsonb not null,
  head text not null,
  unique (client_id, kind, subject_id)
);
create index proof_seal_newest on proof_seal (client_id, id desc);

select protect_tenant_table('proof_seal'::regclass);

alter table monitoring_session add column sealed boolean not null default false;
create index monitoring_session_unsealed on monitoring_session (ended_at) where ended_at is not null and not sealed;
