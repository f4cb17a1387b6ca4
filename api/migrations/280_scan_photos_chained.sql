-- The photo of a scan arrives after it: its digest is chained as an entry of its own (docs/adr/0090). A photo that was
-- stored before has none, and no entry.

-- Whoever appends takes these first. An index is built here: scans are not held meanwhile, they wait for their place.
lock table scan_chain in exclusive mode;
alter table scan_chain_entry
  add column kind text not null default 'scan' check (kind in ('scan', 'photo')),
  drop constraint scan_chain_entry_scan_id_key,
  add unique (scan_id, kind);
alter table scan_unchained
  add column kind text not null default 'scan' check (kind in ('scan', 'photo')),
  drop constraint scan_unchained_pkey,
  add primary key (client_id, received_at, scan_id, kind);

-- SHA-256 of the bytes as they are stored, in hexadecimal.
alter table scan add column photo_sha256 text;

-- It waits from its own arrival.
create function note_unchained_photo() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into scan_unchained (client_id, received_at, scan_id, kind)
    select new.client_id, file.created_at, new.id, 'photo' from file where file.id = new.photo_id
    on conflict do nothing;
  return null;
end $$;
create trigger unchained_photo_noted after update of photo_id on scan for each row
  when (old.photo_id is null and new.photo_id is not null and new.photo_sha256 is not null)
  execute function note_unchained_photo();
