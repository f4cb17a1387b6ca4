-- Alerts of rounds, by the client's rule (docs/adr/0093).

-- Never, of each point that is missed, or of a round that ended below `compliance_percent`.
alter table client
  add column missed_alert text not null default 'round' check (missed_alert in ('none', 'point', 'round'));

alter table alert
  drop constraint alert_type_check,
  add constraint alert_type_check check (type between 1 and 16 and type <> 8),
  -- A round may be nobody's: nobody walked it, or several did.
  alter column uca_id drop not null,
  add constraint alert_uca_check check (uca_id is not null or type = 16),
  add column task_id bigint,
  -- How much of the round was on time; null of single points.
  add column percent smallint check (percent between 0 and 100),
  -- The points it tells of as missed, in the order of the round. No point is told of twice by itself.
  add column point_ids bigint[] not null default '{}',
  add foreign key (client_id, task_id) references task (client_id, id) on delete set null (task_id);
create index alert_task on alert (task_id) where task_id is not null;
