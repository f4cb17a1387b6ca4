import { sql } from 'kysely';
import type { TestApp } from './harness.ts';

/** The demo's photos are drawn when its server starts, not with its rows: gives each client a satellite image without. */
export async function addSatelliteImages({ db }: TestApp): Promise<void> {
  await sql`with photo as (
      insert into file (client_id, key, name, media_type, bytes)
      select id, 'desde arriba ' || id, 'patio.png', 'image/png', 1 from client returning id, client_id)
    insert into satellite_image (client_id, name, photo_id, corners, area_km2, source)
    select client_id, 'Patio', id, jsonb_build_array(place, place, place, place), 1, 'text'
    from photo, jsonb_build_object('lat', 0, 'lng', 0) as place`.execute(db);
}
