-- Each instance of the server has its own row of `heartbeat`, `listener:<uuid>`: since when it listens to the phones
-- without a gap, and when it was there last. The row `connections` keeps since when anybody did (docs/adr/0096).
alter table heartbeat add column has_left boolean not null default false;
