import { sql } from 'kysely';
import { newFileKey } from '../src/ports/files.ts';
import { type SeedPorts, transact } from '../src/ports/ports.ts';
import { takeEquipmentPicture } from '../src/simulator/equipment-picture.ts';
import { takePicture } from '../src/simulator/picture.ts';

/** Equipment that the picture shows, and how many requests have one, those that begin last first. */
const MACHINES = ['Soldadora', 'Bomba de fumigación'];
const PHOTOGRAPHED = 60;

interface Picture {
  /** The request. */
  id: number;
  client_id: number;
  requester_id: number;
  at: string;
  key: string;
  name: string;
  bytes: number;
  /** Of the request's first piece of equipment; otherwise a document. */
  photo: boolean;
}

/** Stores a picture for each of these requests. */
async function stored(
  ports: SeedPorts,
  requests: readonly Pick<Picture, 'id' | 'client_id' | 'requester_id' | 'at'>[],
  { name, content, photo }: { name: string; content: Buffer; photo: boolean },
): Promise<Picture[]> {
  return Promise.all(
    requests.map(async (request) => {
      const key = newFileKey('png', new Date(request.at));
      await ports.files.put(key, content, 'image/png');
      return { ...request, key, name, bytes: content.length, photo };
    }),
  );
}

/**
 * The photographed work permit of each risky visit request, and photos of equipment. Does nothing if one has its file
 * already.
 */
export async function seedVisitPapers(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('visit_file').select('file_id').limit(1).executeTakeFirst()) return;
  const requests = db
    .selectFrom('visit_request')
    .select(['id', 'client_id', 'requester_id', 'created_at as at'])
    .orderBy('starts_at', 'desc')
    .orderBy('id');
  const risky = await requests.where('risky', '=', true).execute();
  const equipped = await requests
    .where(sql<boolean>`detail->'equipment'->0->>'description' = any(${MACHINES})`)
    .select(sql<string>`detail->'equipment'->0->>'description'`.as('description'))
    .limit(PHOTOGRAPHED)
    .execute();
  const permit = { name: 'permiso-de-trabajo.png', content: takePicture('work permit'), photo: false };
  const pictures = await stored(ports, risky, permit);
  for (const [description, some] of Map.groupBy(equipped, (one) => one.description)) {
    const name = `${description.toLowerCase().replaceAll(' ', '-')}.png`;
    const content = takeEquipmentPicture(description);
    const plain = some.map(({ description: _, ...request }) => request);
    pictures.push(...(await stored(ports, plain, { name, content, photo: true })));
  }
  await transact(ports, 'system', (trx) =>
    sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as picture (id bigint,
          client_id bigint, requester_id bigint, key text, at timestamptz, name text, bytes bigint, photo boolean)
      ), stored as (
        insert into file (client_id, key, name, media_type, bytes, created_by, created_at)
        select client_id, key, name, 'image/png', bytes, requester_id, at from given
        returning id, key
      ), held as (
        insert into visit_file (client_id, request_id, file_id, uploaded_by, uploaded_at)
        select given.client_id, given.id, stored.id, given.requester_id, given.at
        from given join stored on stored.key = given.key
      )
      update visit_request set detail = jsonb_set(detail, '{equipment,0,photo}', to_jsonb(stored.id))
      from given join stored on stored.key = given.key
      where given.photo and visit_request.id = given.id`.execute(trx),
  );
}
