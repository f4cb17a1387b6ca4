-- Calendars of tasks for people without an account: a page and a feed by link (docs/adr/0089).

create table shared_calendar (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  -- Which tasks it shows; what it is narrowed by takes it along, so that it never shows more.
  uca_id bigint,
  type_id bigint,
  activity_id bigint,
  with_names boolean not null default false,
  created_at timestamptz not null,
  created_by bigint not null references app_user (id),
  unique (client_id, id),
  foreign key (client_id, uca_id) references uca (client_id, id) on delete cascade,
  foreign key (client_id, type_id) references uca_type (client_id, id) on delete cascade,
  foreign key (client_id, activity_id) references activity (client_id, id) on delete cascade
);
create index shared_calendar_of on shared_calendar (client_id, id desc);

select protect_tenant_table('shared_calendar');

alter table shared_link
  add column calendar_id bigint,
  drop constraint shared_link_scope_check,
  drop constraint shared_link_subject_check,
  add constraint shared_link_scope_check
    check (scope in ('session', 'acknowledgement', 'invitation', 'host_question', 'host_exit', 'kiosk', 'calendar')),
  add constraint shared_link_subject_check check (
    num_nonnulls(session_id, invitation_id, host_question_id, host_exit_id, kiosk_id, calendar_id) = 1 and case scope
      when 'invitation' then invitation_id
      when 'host_question' then host_question_id
      when 'host_exit' then host_exit_id
      when 'kiosk' then kiosk_id
      when 'calendar' then calendar_id
      else session_id end is not null),
  add foreign key (client_id, calendar_id) references shared_calendar (client_id, id) on delete cascade;
create index shared_link_calendar on shared_link (calendar_id) where calendar_id is not null;
