-- An alert of a round in which nothing was missed tells of the points that were late (docs/adr/0093).

-- Whether the points it tells of were late; else they were missed.
alter table alert add column points_late boolean not null default false;
