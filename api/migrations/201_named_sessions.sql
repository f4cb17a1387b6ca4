-- Deep pages by name, as in 166: with the name beside its folded form, the rows that a page skips are counted in the
-- index alone. Locks both tables for writing while it builds.
drop index monitoring_session_named;
create index monitoring_session_named on monitoring_session (client_id, fold(name) nulls first, id) include (name)
  where not temporary;
drop index route_named;
create index route_named on route (client_id, fold(name) nulls first, id) include (name);
