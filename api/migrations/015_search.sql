-- Free text in the lists that grow large.
--
-- Under row-level security the planner uses an index only for operators that are known to leak nothing of the rows
-- they look at. LIKE is not marked so, although all it can complain of is its pattern; without the mark each search
-- reads every row of the client. Only a superuser may set it (the embedded database is one): elsewhere an
-- administrator can, once, by the same line, and until then searches are slower and right.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'searches will not use their indexes: textlike could not be marked leakproof';
end $$;

create index branch_search on branch using gin (search gin_trgm_ops) where deleted_at is null;
create index request_search on request using gin (search gin_trgm_ops) where deleted_at is null;
