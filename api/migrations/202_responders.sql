-- Requests that ask somebody to go to an SOS (docs/adr/0070).

alter table request
  add column for_session_id bigint,
  add foreign key (client_id, for_session_id) references monitoring_session (client_id, id)
    on delete set null (for_session_id);
create index request_for_session on request (for_session_id) where for_session_id is not null;

alter table monitoring_event
  drop constraint monitoring_event_what_check,
  add constraint monitoring_event_what_check check (what in
    ('started', 'ucasAdded', 'ucasRemoved', 'changed', 'ended', 'expired', 'raised', 'pressed', 'called', 'everybody',
     'acknowledged', 'escalated', 'idle', 'resolved', 'note', 'step', 'stepBack', 'well', 'followed', 'arrived',
     'missed', 'asked', 'answered'));
