-- Visit requests: who wants to enter where and when, and who agreed (docs/adr/0074).

create table visit_request (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  branch_id bigint not null,
  department_id bigint not null,
  subdepartment_id bigint not null,
  -- contract/visitReasons.
  main_reason text not null,
  secondary_reason text not null,
  risky boolean not null,
  -- The rest of contract/VisitInput: risks, staff, supervisors, equipment.
  detail jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  weekdays smallint[] not null default '{}',
  requester_id bigint not null,
  -- contract/VisitRequestStatus, and the whole of contract/VisitStanding, which its machine keeps.
  status smallint not null check (status between 1 and 12),
  standing jsonb not null,
  -- Whose turn it is, since when, and who has voted: of the standing, for lists.
  stage text check (stage in ('validation', 'authorization')),
  stage_since timestamptz not null,
  voters bigint[] not null default '{}',
  -- Until when it waits for its votes; when its end is to be looked at next.
  waits_until timestamptz not null,
  due_at timestamptz,
  guest_count integer not null,
  guest_words text not null,
  search text generated always as (fold(name || ' ' || secondary_reason || ' ' || guest_words)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (branch_id, department_id) references department (branch_id, id) on update cascade,
  foreign key (department_id, subdepartment_id) references subdepartment (department_id, id),
  foreign key (client_id, requester_id) references app_user (client_id, id)
);
create index visit_request_begins on visit_request (client_id, starts_at desc nulls last, id desc);
create index visit_request_newest on visit_request (client_id, created_at desc nulls last, id desc);
create index visit_request_named on visit_request (client_id, fold(name) nulls first, id);
create index visit_request_status on visit_request (client_id, status, starts_at desc);
create index visit_request_place on visit_request (subdepartment_id, starts_at desc);
create index visit_request_own on visit_request (requester_id, starts_at desc);
create index visit_request_search on visit_request using gin (search gin_trgm_ops);
create index visit_request_due on visit_request (due_at) where due_at is not null;

create table visit_guest (
  client_id bigint not null references client (id),
  request_id bigint not null,
  guest_id bigint not null,
  position smallint not null,
  -- As they were named in the request.
  name text not null,
  last_name text not null,
  identity text not null,
  foreign_document boolean not null,
  primary key (request_id, guest_id),
  foreign key (client_id, request_id) references visit_request (client_id, id) on delete cascade,
  foreign key (client_id, guest_id) references guest (client_id, id)
);
create index visit_guest_of on visit_guest (guest_id);

create table visit_file (
  client_id bigint not null references client (id),
  -- Null while the request that will name it is not sent.
  request_id bigint,
  file_id bigint primary key references file (id),
  position smallint not null default 0,
  uploaded_by bigint not null references app_user (id),
  uploaded_at timestamptz not null,
  foreign key (client_id, request_id) references visit_request (client_id, id) on delete cascade
);
create index visit_file_of on visit_file (request_id, position);
create index visit_file_loose on visit_file (uploaded_at) where request_id is null;

-- What happened to a request, in order; nothing of it is ever changed.
create table visit_event (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  at timestamptz not null,
  -- contract/visitHappenings.
  what text not null check (what in
    ('creation', 'validation', 'authorization', 'edition', 'cancellation', 'rejection', 'comment', 'end')),
  stage text check (stage in ('validation', 'authorization')),
  user_id bigint references app_user (id),
  text text not null default '',
  status smallint not null,
  changes jsonb not null default '[]',
  -- How long the stage took that this vote decided.
  decided_seconds bigint,
  foreign key (client_id, request_id) references visit_request (client_id, id) on delete cascade
);
create index visit_event_of on visit_event (request_id, id);

select protect_tenant_table(name::regclass)
from unnest(array['visit_request', 'visit_guest', 'visit_file', 'visit_event']) as name;

select track_list('visit_request'::regclass);

alter table push_delivery drop constraint push_delivery_kind_check,
  add constraint push_delivery_kind_check
    check (kind in ('request', 'reminder', 'cancelled', 'missed', 'open', 'sos', 'route', 'visit', 'test'));
