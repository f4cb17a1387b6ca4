import { sql } from 'kysely';
import type { SeedPorts } from '../src/ports/ports.ts';
import { takeEquipmentPicture } from '../src/simulator/equipment-picture.ts';
import { takePicture } from '../src/simulator/picture.ts';
import { storePictures } from './store-pictures.ts';

/** Equipment that the picture shows, and how many requests have one, those that begin last first. */
const MACHINES = ['Soldadora', 'Bomba de fumigación'];
const PHOTOGRAPHED = 60;

/**
 * The photographed work permit of each risky visit request, and photos of equipment. Does nothing if one has its file
 * already.
 */
export async function seedVisitPapers(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('visit_file').select('file_id').limit(1).executeTakeFirst()) return;
  const requests = db
    .selectFrom('visit_request')
    .select(['id', 'client_id', 'requester_id as user_id', 'created_at as at'])
    .orderBy('starts_at', 'desc')
    .orderBy('id');
  const risky = await requests.where('risky', '=', true).execute();
  const equipped = await requests
    .where(sql<boolean>`detail->'equipment'->0->>'description' = any(${MACHINES})`)
    .select(sql<string>`detail->'equipment'->0->>'description'`.as('description'))
    .limit(PHOTOGRAPHED)
    .execute();
  const permit = { name: 'permiso-de-trabajo.png', content: takePicture('work permit'), kind: 'document' };
  const machines = new Map(MACHINES.map((machine) => [machine, takeEquipmentPicture(machine)]));
  const pictures = [
    ...risky.map((request) => ({ ...request, ...permit })),
    ...equipped.map(({ description, ...request }) => ({
      ...{ ...request, name: `${description.toLowerCase().replaceAll(' ', '-')}.png`, kind: 'equipment' },
      content: machines.get(description) ?? takeEquipmentPicture(description),
    })),
  ];
  await storePictures(ports, pictures, (trx, stored) =>
    sql`with held as (
        insert into visit_file (client_id, request_id, file_id, uploaded_by, uploaded_at)
        select client_id, id, file_id, user_id, at from ${stored}
      )
      update visit_request set detail = jsonb_set(detail, '{equipment,0,photo}', to_jsonb(stored.file_id))
      from ${stored} where stored.kind = 'equipment' and visit_request.id = stored.id`.execute(trx),
  );
}
