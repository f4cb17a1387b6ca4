-- Keys that callers send with what they create: the same key and content within a day is answered as the first time.
-- A row is made before the work begins and sealed in the transaction that writes, so that what is in one is in the other.

create table idempotency_key (
  user_id bigint not null references app_user (id) on delete cascade,
  key text not null,
  client_id bigint references client (id) on delete cascade,
  -- sha256 of endpoint, parameters, fields and files.
  fingerprint text not null,
  -- Whose turn it is: a call that lost it cannot write any more.
  attempt uuid not null,
  started_at timestamptz not null,
  -- Set together with what the call wrote.
  written_at timestamptz,
  -- What was answered; until the call has ended, what its transaction came to.
  answer jsonb,
  finished boolean not null default false,
  primary key (user_id, key)
);
create index idempotency_key_started on idempotency_key (started_at);
select protect_tenant_table('idempotency_key'::regclass);
revoke insert, delete on idempotency_key from vigia_app;
