-- What was scheduled by pg-boss runs by itself now; its tables are nobody's.
drop schema if exists pgboss cascade;
