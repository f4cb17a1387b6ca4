-- The quality of a round, point by point (contract/point-remarks): operators list it and count it over a year, which
-- no look at photos, stays and orders of a million points could do.
alter table task_point
  add column out_of_turn boolean not null default false,
  add column short_stay boolean not null default false,
  add column unpictured boolean not null default false;
