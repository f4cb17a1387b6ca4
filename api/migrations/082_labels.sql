-- Labels: short coloured words of a client on its checkpoints and places, to find and group them.

create table label (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  -- contract/label: the name of a colour, which each scheme has in its own shade.
  color text not null,
  search text generated always as (fold(name || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id)
);
create unique index label_name on label (client_id, lower(name)) where deleted_at is null;
create index label_sorted on label (client_id, fold(name) nulls first, id) where deleted_at is null;

create table checkpoint_label (
  client_id bigint not null references client (id),
  checkpoint_id bigint not null,
  label_id bigint not null,
  primary key (checkpoint_id, label_id),
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id) on delete cascade,
  foreign key (client_id, label_id) references label (client_id, id) on delete cascade
);
create index checkpoint_label_label on checkpoint_label (label_id);

create table place_label (
  client_id bigint not null references client (id),
  place_id bigint not null,
  label_id bigint not null,
  primary key (place_id, label_id),
  foreign key (client_id, place_id) references place (client_id, id) on delete cascade,
  foreign key (client_id, label_id) references label (client_id, id) on delete cascade
);
create index place_label_label on place_label (label_id);

select protect_tenant_table(name::regclass) from unnest(array['label', 'checkpoint_label', 'place_label']) as name;
