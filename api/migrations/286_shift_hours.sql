-- The hours at which a client's guards begin the shifts of the day and of the night: reports group by them.
alter table client
  add column day_from smallint not null default 6 check (day_from between 0 and 23),
  add column night_from smallint not null default 18 check (night_from between 0 and 23),
  add check (day_from <> night_from);
