-- A scan that arrives late may be the one before another that is stored: the minutes between the two are known only
-- then. What the later one broke when it arrived is in its chained entry, and kept where it is no longer so.
alter table scan add column broken_on_arrival jsonb;

-- The newest scan of a checkpoint, if it was that which was judged again.
create function note_judged_scan() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update last_scan set broken = new.broken
    where checkpoint_id = new.checkpoint_id and captured_at = new.captured_at;
  return null;
end $$;
create trigger last_scan_judged after update of broken on scan for each row
  when (old.broken is distinct from new.broken) execute function note_judged_scan();
