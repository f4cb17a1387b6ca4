-- What a client is beyond its name: whom to call there, where it is, what it may use in a month, its attached file.

alter table client
  add column foreign_document boolean not null default false,
  add column localization text not null default 'EC',
  add column contact_name text not null default '',
  add column contact_last_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column email_notification boolean not null default true,
  add column openai_daily_tokens integer not null default 0 check (openai_daily_tokens >= 0),
  add column ai_limit_emails text not null default '',
  add column general_limit integer check (general_limit >= 0),
  add column number_photos_form integer not null default 3 check (number_photos_form between 1 and 25),
  add column time_tolerance_minutes integer not null default 10 check (time_tolerance_minutes between 0 and 1440),
  add column ref1 text not null default '',
  add column ref2 text not null default '',
  add column ref3 text not null default '',
  add column ref4 text not null default '',
  add column file_id bigint references file;

-- A client's limit of calls, SMS or e-mails holds from its month until a later row says otherwise; an increase holds
-- in its own month alone. Months begin in the client's time zone. Without a row, the system's maximum holds.
create table client_limit (
  client_id bigint not null references client (id) on delete cascade,
  channel text not null check (channel in ('call', 'sms', 'email')),
  month date not null check (extract(day from month) = 1),
  amount integer not null check (amount >= 0),
  increase integer not null default 0 check (increase >= 0),
  primary key (client_id, channel, month)
);

-- What of it was used.
create table client_usage (
  client_id bigint not null references client (id) on delete cascade,
  channel text not null check (channel in ('call', 'sms', 'email')),
  month date not null check (extract(day from month) = 1),
  used integer not null default 0 check (used >= 0),
  primary key (client_id, channel, month)
);

select protect_tenant_table(name::regclass) from unnest(array['client_limit', 'client_usage']) as name;
