-- Photos from above that are laid on the map: of one client, or general, for every client that has the module.

create table satellite_image (
  id bigint generated always as identity primary key,
  -- Null for a general one.
  client_id bigint references client (id),
  name text not null,
  active boolean not null default true,
  photo_id bigint not null references file,
  thumbnail_id bigint references file,
  -- [{lat, lng}, …]: top left, top right, bottom right and bottom left of the photo.
  corners jsonb not null check (jsonb_typeof(corners) = 'array' and jsonb_array_length(corners) = 4),
  area_km2 double precision not null check (area_km2 > 0),
  source text not null check (source in ('text', 'file')),
  source_text text not null default '',
  search text generated always as (fold(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index satellite_image_sorted on satellite_image (client_id, fold(name) nulls first, id)
  where deleted_at is null;
create index satellite_image_photo on satellite_image (photo_id);
create index satellite_image_thumbnail on satellite_image (thumbnail_id);

-- Everybody sees the general ones; who belongs to a client changes its own alone.
select protect_tenant_table('satellite_image'::regclass);
create policy general on satellite_image for select using (client_id is null);
create policy general_image on file for select using (
  client_id is null
  and exists (select from satellite_image as image where file.id in (image.photo_id, image.thumbnail_id)));
