-- What the reports of the gate count besides entries (docs/adr/0082): guests who were expected, and whether they came.

-- When the guests of a visit may be there, as contract/visitWindows has it, but for the hour that a clock change repeats.
create function visit_windows(starts timestamptz, ends timestamptz, days smallint[], zone text)
returns table (nth integer, from_at timestamptz, to_at timestamptz)
language sql stable as $$
  select 0, starts, ends where cardinality(days) = 0
  union all
  select day.nth, greatest(starts, (day.first + wall.first::time) at time zone zone),
    least(ends, (day.first + wall.nights + wall.last::time) at time zone zone)
  from (
    select first, last, (last::time <= first::time)::integer as nights
    from (select date_trunc('second', starts at time zone zone) as first,
      date_trunc('second', ends at time zone zone) as last) as whole
  ) as wall
  cross join lateral (
    select nth, wall.first::date + nth as first
    from generate_series(0, least(399, wall.last::date - wall.first::date - wall.nights)) as nth
  ) as day
  where cardinality(days) > 0 and date_part('isodow', day.first)::smallint = any(days)
    and greatest(starts, (day.first + wall.first::time) at time zone zone)
      < least(ends, (day.first + wall.nights + wall.last::time) at time zone zone)
$$;

-- Guests of authorized visits, once for each time they may come; `entry_id` is the entry with which they came.
create view gate_expected with (security_invoker = true) as
select (visit_request.id * 1000 + visit_guest.position) * 1000 + visit_window.nth as id,
  visit_request.client_id, visit_request.id as request_id, visit_request.name as request_name,
  visit_request.branch_id, visit_request.subdepartment_id, visit_request.main_reason, visit_request.requester_id,
  visit_request.starts_at, visit_request.ends_at, visit_guest.guest_id, visit_guest.name, visit_guest.last_name,
  visit_guest.identity, visit_window.from_at, visit_window.to_at,
  (select min(entry.id) from gate_entry as entry
    where entry.request_id = visit_request.id and entry.guest_id = visit_guest.guest_id
      and entry.voided_at is null and entry.entered_at <= visit_window.to_at
      and (entry.left_at is null or entry.left_at >= visit_window.from_at)) as entry_id
from visit_request
join client on client.id = visit_request.client_id
cross join lateral visit_windows(visit_request.starts_at, visit_request.ends_at, visit_request.weekdays,
  client.timezone) as visit_window
join visit_guest on visit_guest.request_id = visit_request.id
where visit_request.status in (7, 8, 10) and not (visit_request.standing->>'expired')::boolean;

create index visit_request_ends on visit_request (client_id, ends_at);
create index gate_left on gate_entry (client_id, left_at) where left_at is not null;
