-- Places that routes go to again and again (docs/adr/0066).

create table route_template (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  -- Along streets, or straight from place to place.
  line_by text not null check (line_by in ('streets', 'straight')),
  -- contract/RoutePlace, from the start to the destination.
  places jsonb not null,
  created_by bigint not null references app_user (id),
  unique (client_id, id)
);
create unique index route_template_named on route_template (client_id, fold(name));

select protect_tenant_table('route_template'::regclass);
