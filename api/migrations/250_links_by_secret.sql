-- The address of a shared calendar has no number: its link is found by what is kept of its secret (docs/adr/0065).
create index shared_link_hash on shared_link (hash);
