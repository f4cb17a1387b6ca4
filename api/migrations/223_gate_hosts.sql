-- Hosts are asked: whether somebody may enter, and whether their guests have left (docs/adr/0082).

create table host_question (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  subdepartment_id bigint,
  host_id bigint not null,
  host_name text not null,
  -- Who stands at the gate.
  identity text not null,
  foreign_document boolean not null,
  name text not null,
  last_name text not null,
  company text not null,
  note text not null,
  companions smallint not null check (companions >= 0),
  photo_id bigint references file (id),
  -- Late is whoever waits after `due_at`; nobody can answer after `ends_at`.
  state text not null default 'waiting' check (state in ('waiting', 'yes', 'no', 'withdrawn')),
  by_email boolean not null,
  by_push boolean not null,
  asked_at timestamptz not null,
  asked_by bigint not null references app_user (id),
  due_at timestamptz not null,
  ends_at timestamptz not null,
  answered_at timestamptz,
  -- Null: by the link.
  answered_by bigint references app_user (id),
  answer_note text not null default '',
  -- The entry that the yes let in.
  entry_id bigint,
  unique (client_id, id),
  check ((answered_at is null) = (state in ('waiting', 'withdrawn'))),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (client_id, subdepartment_id) references subdepartment (client_id, id),
  foreign key (client_id, host_id) references employee (client_id, id),
  foreign key (client_id, entry_id) references gate_entry (client_id, id)
);
create index host_question_newest on host_question (branch_id, asked_at desc);
create index host_question_photo on host_question (client_id, asked_at) where photo_id is not null;

-- A host is asked once, for each end of a stay, about those who came in together and are still inside.
create table host_exit (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  party_id bigint not null,
  due_at timestamptz not null,
  host_name text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'left', 'stays')),
  answered_at timestamptz,
  -- When they left, or until when they stay.
  said_at timestamptz,
  -- When operators were told that nobody answers.
  told_at timestamptz,
  unique (client_id, id),
  unique (party_id, due_at),
  check ((state = 'waiting') = (answered_at is null)),
  foreign key (client_id, party_id) references gate_entry (client_id, id)
);
create index host_exit_waiting on host_exit (asked_at) where state = 'waiting' and told_at is null;

-- What gates tell a host, or where nobody is named the operators of the client.
create table gate_news (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  user_id bigint references app_user (id) on delete cascade,
  kind text not null check (kind in ('host', 'blacklist', 'overdue', 'papers')),
  branch_id bigint,
  name text not null,
  reason text not null default '',
  count integer not null default 1,
  subject_id bigint,
  -- A second one of the same soon after is no news.
  subject text not null default '',
  at timestamptz not null,
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create index gate_news_newest on gate_news (client_id, at desc);
create index gate_news_of on gate_news (user_id, at desc) where user_id is not null;

-- Whose papers end was said, once for each number of days before it.
create table paper_warning (
  client_id bigint not null references client (id),
  staff_id bigint not null,
  documents_until date not null,
  days smallint not null,
  at timestamptz not null,
  primary key (staff_id, documents_until, days),
  foreign key (client_id, staff_id) references staff (client_id, id) on delete cascade
);

-- What the client no longer keeps of its gates.
create table gate_erasure (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  at timestamptz not null,
  -- The client's days, and what was older than them.
  days integer not null,
  before timestamptz not null,
  -- Photos of people and of documents of entries, and those shown to hosts.
  people integer not null,
  documents integer not null,
  questions integer not null
);
create index gate_erasure_newest on gate_erasure (client_id, at desc);

select protect_tenant_table(name::regclass)
from unnest(array['host_question', 'host_exit', 'gate_news', 'paper_warning', 'gate_erasure']) as name;

-- Null: the default.
alter table client add column gate_photo_days integer check (gate_photo_days between 1 and 3650);
-- The day of each client for which papers were last looked at.
alter table client add column papers_day date;

-- A host who prolongs a stay has no account.
alter table gate_correction alter column user_id drop not null, add column author text not null default '';

create index gate_entry_open on gate_entry (entered_at) where left_at is null and voided_at is null and due_at is null;

alter table shared_link
  add column host_question_id bigint,
  add column host_exit_id bigint,
  drop constraint shared_link_scope_check,
  drop constraint shared_link_subject_check,
  add constraint shared_link_scope_check
    check (scope in ('session', 'acknowledgement', 'invitation', 'host_question', 'host_exit')),
  add constraint shared_link_subject_check check (
    num_nonnulls(session_id, invitation_id, host_question_id, host_exit_id) = 1 and case scope
      when 'invitation' then invitation_id
      when 'host_question' then host_question_id
      when 'host_exit' then host_exit_id
      else session_id end is not null),
  add foreign key (client_id, host_question_id) references host_question (client_id, id) on delete cascade,
  add foreign key (client_id, host_exit_id) references host_exit (client_id, id) on delete cascade;
create index shared_link_host_question on shared_link (host_question_id) where host_question_id is not null;
create index shared_link_host_exit on shared_link (host_exit_id) where host_exit_id is not null;
