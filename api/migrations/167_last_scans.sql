-- The newest scan of each checkpoint, by which their list is ordered: looked up in all scans for each of 100,000
-- checkpoints, a page took longer than everything else together.
create table last_scan (
  checkpoint_id bigint primary key,
  client_id bigint not null references client (id),
  captured_at timestamptz not null,
  broken jsonb not null,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id)
);
select protect_tenant_table('last_scan'::regclass);
revoke insert, update, delete on last_scan from vigia_app;

-- Of two scans at the same instant the one that was stored last counts. In the order of checkpoints, so that two
-- transactions with several scans each do not wait for each other in a circle.
create function note_last_scan() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into last_scan (checkpoint_id, client_id, captured_at, broken)
    select distinct on (checkpoint_id) checkpoint_id, client_id, captured_at, broken from changed
    order by checkpoint_id, captured_at desc, id desc
  on conflict (checkpoint_id) do update set captured_at = excluded.captured_at, broken = excluded.broken
    where last_scan.captured_at <= excluded.captured_at;
  return null;
end $$;
create trigger last_scan_noted after insert on scan referencing new table as changed
  for each statement execute function note_last_scan();

insert into last_scan (checkpoint_id, client_id, captured_at, broken)
  select distinct on (checkpoint_id) checkpoint_id, client_id, captured_at, broken from scan
  order by checkpoint_id, captured_at desc, id desc;
