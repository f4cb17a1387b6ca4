-- Kiosks at receptions: visitors say that they are there, and agree to a privacy notice (docs/adr/0085).

create table gate_kiosk (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  name text not null,
  attention text not null default '',
  -- The client's own; empty: ours, in the visitor's language. It never changes: who agreed agreed to this.
  notice text not null default '',
  created_at timestamptz not null,
  created_by bigint not null references app_user (id),
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create index gate_kiosk_branch on gate_kiosk (branch_id, id desc);

-- Each text that somebody agreed to, by its hash.
create table gate_kiosk_notice (
  client_id bigint not null references client (id),
  version text not null,
  text text not null,
  primary key (client_id, version)
);

create table gate_kiosk_checkin (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  kiosk_id bigint not null,
  request_id bigint not null,
  guest_id bigint not null,
  at timestamptz not null,
  -- contract/kioskWho.
  how text not null check (how in ('pass', 'document', 'name', 'order')),
  notice_version text not null,
  notice_language text not null,
  foreign key (client_id, kiosk_id) references gate_kiosk (client_id, id),
  foreign key (client_id, request_id) references visit_request (client_id, id),
  foreign key (client_id, guest_id) references guest (client_id, id),
  foreign key (client_id, notice_version) references gate_kiosk_notice (client_id, version)
);
create index gate_kiosk_checkin_of on gate_kiosk_checkin (request_id, guest_id, at desc);
create index gate_kiosk_checkin_at on gate_kiosk_checkin (kiosk_id, at desc);

select protect_tenant_table(name::regclass)
from unnest(array['gate_kiosk', 'gate_kiosk_notice', 'gate_kiosk_checkin']) as name;

alter table shared_link
  add column kiosk_id bigint,
  drop constraint shared_link_scope_check,
  drop constraint shared_link_subject_check,
  add constraint shared_link_scope_check
    check (scope in ('session', 'acknowledgement', 'invitation', 'host_question', 'host_exit', 'kiosk')),
  add constraint shared_link_subject_check check (
    num_nonnulls(session_id, invitation_id, host_question_id, host_exit_id, kiosk_id) = 1 and case scope
      when 'invitation' then invitation_id
      when 'host_question' then host_question_id
      when 'host_exit' then host_exit_id
      when 'kiosk' then kiosk_id
      else session_id end is not null),
  add foreign key (client_id, kiosk_id) references gate_kiosk (client_id, id) on delete cascade;
create index shared_link_kiosk on shared_link (kiosk_id) where kiosk_id is not null;
