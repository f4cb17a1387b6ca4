-- The time that the phone gave a fix by its own clock, where the server moved it; null: it is captured_at. A fix that is
-- sent again is known by it, whatever the clock's offset is by then (docs/adr/0046).
alter table position add column said_at timestamptz;
create index position_said on position (uca_id, said_at) where said_at is not null;
