-- Links by which a guest of a visit request fills in their own data before the visit (docs/adr/0065, 0074).

create table visit_invitation (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  request_id bigint not null,
  -- Whom it was made for, and where and in which language they are written to.
  label text not null,
  email text not null,
  language text not null check (language in ('es', 'en')),
  -- contract/invitationStates.
  state text not null default 'open' check (state in ('open', 'filled', 'accepted', 'refused', 'revoked')),
  created_at timestamptz not null,
  created_by bigint not null references app_user (id),
  emailed_at timestamptz,
  -- What the guest sent.
  name text,
  last_name text,
  identity text,
  foreign_document boolean,
  filled_at timestamptz,
  -- When the requester accepted, refused or revoked it, and why.
  decided_at timestamptz,
  reason text not null default '',
  unique (client_id, id),
  check ((filled_at is null) = (identity is null)),
  check (state in ('open', 'revoked') or filled_at is not null),
  foreign key (client_id, request_id) references visit_request (client_id, id) on delete cascade
);
create index visit_invitation_of on visit_invitation (request_id, id desc);

-- What the guest uploaded; once accepted, files belong to the request (visit_file).
create table visit_invitation_file (
  client_id bigint not null references client (id),
  invitation_id bigint not null,
  file_id bigint primary key references file (id),
  foreign key (client_id, invitation_id) references visit_invitation (client_id, id) on delete cascade
);
create index visit_invitation_file_of on visit_invitation_file (invitation_id, file_id);

select protect_tenant_table(name::regclass) from unnest(array['visit_invitation', 'visit_invitation_file']) as name;

alter table shared_link
  alter column session_id drop not null,
  add column invitation_id bigint,
  drop constraint shared_link_scope_check,
  add constraint shared_link_scope_check check (scope in ('session', 'acknowledgement', 'invitation')),
  add constraint shared_link_subject_check check (case scope
    when 'invitation' then invitation_id is not null and session_id is null
    else session_id is not null and invitation_id is null end),
  add foreign key (client_id, invitation_id) references visit_invitation (client_id, id) on delete cascade;
create index shared_link_invitation on shared_link (invitation_id, id desc) where invitation_id is not null;
