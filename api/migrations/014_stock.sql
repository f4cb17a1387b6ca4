-- Stock: categories with their barcode ranges, items, barcodes, and an append-only ledger of movements.

create table stock_category (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  description text not null default '',
  barcode_prefix text not null,
  barcode_min bigint not null check (barcode_min >= 0),
  barcode_max bigint not null check (barcode_max > 0),
  barcode_max_digits integer not null check (barcode_max_digits between 1 and 18),
  item_name_pattern text not null default '',
  item_sku_pattern text not null default '',
  search text generated always as (fold(name || ' ' || description || ' ' || barcode_prefix)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  check (barcode_max > barcode_min and barcode_max < power(10::numeric, barcode_max_digits))
);
create unique index stock_category_name on stock_category (client_id, lower(name)) where deleted_at is null;
create index stock_category_newest on stock_category (client_id, created_at nulls first, id) where deleted_at is null;

create table stock_category_checkpoint (
  category_id bigint not null,
  checkpoint_id bigint not null,
  client_id bigint not null references client (id),
  primary key (category_id, checkpoint_id),
  foreign key (client_id, category_id) references stock_category (client_id, id) on delete cascade,
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id)
);

create table stock_item (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  category_id bigint not null,
  name text not null,
  sku text not null,
  allow_image boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, category_id) references stock_category (client_id, id)
);
create unique index stock_item_sku on stock_item (client_id, lower(sku)) where deleted_at is null;
create index stock_item_category on stock_item (category_id) where deleted_at is null;

-- One row for each number ever given out; a void keeps its row, so its number never comes back.
create table stock_barcode (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  category_id bigint not null,
  item_id bigint,
  number bigint not null,
  code text not null,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (client_id, code),
  unique (category_id, number),
  foreign key (client_id, category_id) references stock_category (client_id, id),
  foreign key (client_id, item_id) references stock_item (client_id, id)
);
create index stock_barcode_item on stock_barcode (item_id);

-- Quantity is the sum of the ledger; `quantity` is signed. A mistake is undone by a reversal, never by a change.
create table stock_movement (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  item_id bigint not null,
  kind text not null check (kind in ('receive', 'issue', 'transfer', 'count', 'reversal')),
  quantity integer not null check (quantity <> 0),
  checkpoint_id bigint,
  reverses_id bigint unique references stock_movement (id),
  note text not null default '',
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  check ((kind = 'reversal') = (reverses_id is not null)),
  foreign key (client_id, item_id) references stock_item (client_id, id),
  foreign key (client_id, checkpoint_id) references checkpoint (client_id, id)
);
create index stock_movement_item on stock_movement (item_id) include (quantity);
create index stock_movement_newest on stock_movement (client_id, created_at desc, id desc);

select protect_tenant_table(name::regclass) from unnest(array[
  'stock_category', 'stock_category_checkpoint', 'stock_item', 'stock_barcode', 'stock_movement']) as name;
revoke update, delete on stock_movement from vigia_app;
