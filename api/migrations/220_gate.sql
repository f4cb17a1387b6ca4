-- The gate: who is and was inside, why, and who was not let in (docs/adr/0082).

create table gate_entry (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  subdepartment_id bigint,
  -- Made by the gate: the same one again is the same entry. Who comes in together has one key, and a position in it.
  key uuid not null,
  position smallint not null default 0,
  -- The first entry of those who came in together; itself for that one.
  party_id bigint,
  -- contract/gateKinds.
  kind text not null check (kind in ('guest', 'visitor', 'vip', 'employee', 'worker')),
  request_id bigint,
  guest_id bigint,
  employee_id bigint,
  staff_id bigint,
  name text not null,
  last_name text not null,
  identity text not null,
  foreign_document boolean not null default false,
  plate text not null default '',
  company text not null default '',
  badge text not null default '',
  badge_returned boolean not null default false,
  host_id bigint,
  host_name text not null default '',
  escort_id bigint,
  escort_name text not null default '',
  approval_name text not null default '',
  note text not null default '',
  -- contract/GateDecision with contract/GateFacts, the version of the rules, the instant and the time zone.
  rule smallint not null check (rule between 1 and 7),
  reason text not null,
  decision jsonb not null,
  source text not null check (source in ('gate', 'offline', 'kiosk')),
  insisted text not null default '',
  entered_at timestamptz not null,
  entered_by bigint references app_user (id),
  due_at timestamptz,
  left_at timestamptz,
  left_by bigint references app_user (id),
  left_how text check (left_how in ('gate', 'offline', 'kiosk', 'host', 'elsewhere', 'system')),
  voided_at timestamptz,
  corrected boolean not null default false,
  version integer not null default 1,
  search text generated always as (
    fold(name || ' ' || last_name || ' ' || identity || ' ' || plate || ' ' || company || ' ' || badge)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  unique (client_id, key, position),
  check ((left_at is null) = (left_how is null)),
  foreign key (client_id, branch_id) references branch (client_id, id),
  foreign key (client_id, subdepartment_id) references subdepartment (client_id, id),
  foreign key (client_id, request_id) references visit_request (client_id, id),
  foreign key (client_id, guest_id) references guest (client_id, id),
  foreign key (client_id, employee_id) references employee (client_id, id),
  foreign key (client_id, staff_id) references staff (client_id, id),
  foreign key (client_id, host_id) references employee (client_id, id),
  foreign key (client_id, escort_id) references employee (client_id, id),
  foreign key (client_id, party_id) references gate_entry (client_id, id)
);
-- Nobody is inside twice, whoever lets them in.
create unique index gate_inside_person on gate_entry (client_id, identity)
  where left_at is null and voided_at is null;
create index gate_inside_plate on gate_entry (client_id, plate)
  where left_at is null and voided_at is null and plate <> '';
create index gate_inside_branch on gate_entry (branch_id, entered_at desc)
  where left_at is null and voided_at is null;
create index gate_newest on gate_entry (client_id, entered_at desc nulls last, id desc);
create index gate_branch on gate_entry (branch_id, entered_at desc nulls last, id desc);
create index gate_named on gate_entry (client_id, fold(name || ' ' || last_name) nulls first, id);
create index gate_person on gate_entry (client_id, identity, entered_at desc);
create index gate_request on gate_entry (request_id, guest_id) where request_id is not null;
create index gate_party on gate_entry (party_id);
create index gate_due on gate_entry (due_at) where left_at is null and voided_at is null and due_at is not null;
create index gate_search on gate_entry using gin (search gin_trgm_ops);

create table gate_item (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  entry_id bigint not null,
  position smallint not null,
  -- Brought in with them, or taken out though they did not bring it.
  way text not null default 'in' check (way in ('in', 'out')),
  description text not null,
  serial text not null default '',
  quantity integer not null check (quantity > 0),
  -- Null while they are inside; what stays says why in its note.
  taken integer check (taken between 0 and quantity),
  note text not null default '',
  foreign key (client_id, entry_id) references gate_entry (client_id, id) on delete cascade
);
create index gate_item_of on gate_item (entry_id, position);

create table gate_photo (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  entry_id bigint not null,
  kind text not null check (kind in ('person', 'document')),
  file_id bigint not null references file (id),
  taken_at timestamptz not null,
  taken_by bigint references app_user (id),
  foreign key (client_id, entry_id) references gate_entry (client_id, id) on delete cascade
);
create index gate_photo_of on gate_photo (entry_id, id);
create index gate_photo_taken on gate_photo (client_id, taken_at);

-- What an entry said before; nothing of it is ever changed.
create table gate_correction (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  entry_id bigint not null,
  at timestamptz not null,
  user_id bigint not null references app_user (id),
  reason text not null,
  changes jsonb not null,
  foreign key (client_id, entry_id) references gate_entry (client_id, id) on delete cascade
);
create index gate_correction_of on gate_correction (entry_id, id);

-- Who was not let in, with what decided it.
create table gate_refusal (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  branch_id bigint not null,
  at timestamptz not null,
  user_id bigint references app_user (id),
  rule smallint not null check (rule between 1 and 7),
  reason text not null,
  decision jsonb not null,
  name text not null,
  identity text not null,
  plate text not null default '',
  company text not null default '',
  note text not null default '',
  foreign key (client_id, branch_id) references branch (client_id, id)
);
create index gate_refusal_newest on gate_refusal (client_id, at desc, id desc);
create index gate_refusal_branch on gate_refusal (branch_id, at desc);
create index gate_refusal_person on gate_refusal (client_id, identity, at desc);

select protect_tenant_table(name::regclass)
from unnest(array['gate_entry', 'gate_item', 'gate_photo', 'gate_correction', 'gate_refusal']) as name;

select track_list('gate_entry'::regclass);
select track_list('gate_refusal'::regclass);

-- Visits of an order number, at its branch.
create index visit_request_order on visit_request (client_id, upper(detail->>'order_number'))
  where detail->>'order_number' <> '';
