-- The request bank: whole visit requests and sets of guests, kept to be used again (docs/adr/0074).

create table visit_bank (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  author_id bigint not null,
  -- contract/bankKinds.
  kind text not null check (kind in ('request', 'guests')),
  name text not null,
  -- With everybody of the client who works with visit requests; otherwise its author's alone.
  shared boolean not null,
  -- contract/BankRequest, of a whole request; the guests as they were named.
  request jsonb check ((request is null) = (kind = 'guests')),
  guests jsonb not null,
  guest_words text not null,
  search text generated always as (fold(name || ' ' || guest_words)) stored,
  uses integer not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null,
  -- Out of the bank; forgotten a day later.
  removed_at timestamptz,
  foreign key (client_id, author_id) references app_user (client_id, id)
);
create index visit_bank_used on visit_bank (client_id, last_used_at desc nulls last, id desc) where removed_at is null;
create index visit_bank_removed on visit_bank (removed_at) where removed_at is not null;

select protect_tenant_table('visit_bank'::regclass);
select track_list('visit_bank'::regclass);

-- Beside the client's lock: nobody sees what somebody else keeps for themselves.
create policy private on visit_bank as restrictive using (shared or author_id = (select app_user_id()));
