-- Since when a scan rule asks for its minutes between scans: a scan that arrives late makes the next one too soon by the
-- minutes that were in force, whatever else of the rule was edited since.

alter table scan_rule add column min_minutes_at timestamptz;
update scan_rule set min_minutes_at = updated_at;
alter table scan_rule alter column min_minutes_at set not null;

create function date_rule_minutes() returns trigger language plpgsql as $$
begin
  new.min_minutes_at := new.updated_at;
  return new;
end $$;

create trigger scan_rule_made before insert on scan_rule
  for each row when (new.min_minutes_at is null) execute function date_rule_minutes();
create trigger scan_rule_minutes before update on scan_rule
  for each row when (new.min_minutes is distinct from old.min_minutes) execute function date_rule_minutes();
