-- Before which day, in UTC, a client's positions are deleted: looked for again only when that moves.
alter table client add column positions_from date;
