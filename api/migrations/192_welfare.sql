-- Welfare checks: what it means when somebody does not answer a request that a rule sends (docs/adr/0067).

alter table alert
  drop constraint alert_type_check,
  add constraint alert_type_check check (type between 1 and 15 and type <> 8);

alter table request_rule
  add column on_silence text not null default 'nothing' check (on_silence in ('nothing', 'alert', 'sos')),
  -- Minutes from the alert to the SOS.
  add column sos_minutes smallint check (sos_minutes between 1 and 240),
  add check ((on_silence = 'sos') = (sos_minutes is not null));

-- As the rule had it when it was sent.
alter table request_occurrence
  add column on_silence text not null default 'nothing' check (on_silence in ('nothing', 'alert', 'sos')),
  add column sos_minutes smallint;

alter table dispatch
  -- When silence becomes an SOS, unless an answer comes before; and the SOS that it became.
  add column sos_at timestamptz,
  add column sos_session_id bigint,
  add foreign key (client_id, sos_session_id) references monitoring_session (client_id, id)
    on delete set null (sos_session_id);
create index dispatch_sos on dispatch (sos_at) where sos_at is not null;
create index dispatch_sos_session on dispatch (sos_session_id) where sos_session_id is not null;
