-- An operator prevents the SOS of a missing answer: who did and why (docs/adr/0067).
alter table dispatch_event
  add column user_id bigint references app_user (id),
  add column text text not null default '';

-- The dispatch that an alert of silence is about, so that the alert leads to it.
alter table alert
  add column dispatch_id bigint,
  add foreign key (client_id, dispatch_id) references dispatch (client_id, id) on delete set null (dispatch_id);
create index alert_dispatch on alert (dispatch_id) where dispatch_id is not null;
