-- An import that fails is tried a few times, each later, and then stops with what was written; its lines stay, so
-- that somebody can have it tried again. The letters it leaves know which import they are of.

alter table import_run
  -- Times this chunk was begun without having come to its end; whoever takes the run counts it.
  add tries integer not null default 0,
  -- Not before then.
  add due_at timestamptz,
  -- Lines given up because the server failed at them, not because something is wrong with them; and how many of
  -- them in succession.
  add failed integer not null default 0,
  add failed_in_a_row integer not null default 0,
  add stopped boolean not null default false,
  -- Until then what the server failed at can be tried again; then the passwords among its lines are forgotten.
  add retry_until timestamptz;
create index import_run_retry on import_run (retry_until) where retry_until is not null;

alter table mail_outbox
  add import_run_id bigint references import_run (id) on delete set null,
  -- When it was given to the mail server last, for the rate.
  add tried_at timestamptz,
  add failed_at timestamptz;
-- Those of imports after all others, which people wait for.
create index mail_outbox_turn on mail_outbox ((import_run_id is not null), id)
  where sent_at is null and failed_at is null;
create index mail_outbox_tried on mail_outbox (tried_at) where tried_at is not null;
create index mail_outbox_import on mail_outbox (import_run_id) where import_run_id is not null and sent_at is null;
drop index mail_outbox_waiting;
update mail_outbox set failed_at = now(), body = '' where sent_at is null and attempts >= 8;

-- Requests may not read letters, only how many of an import are still to go and how many never arrive.
create function import_letters(run bigint) returns jsonb
language sql stable security definer set search_path = public
as $$
  select jsonb_build_object('waiting', count(*) filter (where failed_at is null),
    'failed', count(*) filter (where failed_at is not null))
  from mail_outbox where import_run_id = run and sent_at is null
$$;
