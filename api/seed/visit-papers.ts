import { sql } from 'kysely';
import { newFileKey } from '../src/ports/files.ts';
import { type SeedPorts, transact } from '../src/ports/ports.ts';
import { takePicture } from '../src/simulator/picture.ts';

/** The photographed work permit of each risky visit request. Does nothing if one has its file already. */
export async function seedVisitPapers(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('visit_file').select('file_id').limit(1).executeTakeFirst()) return;
  const risky = await db
    .selectFrom('visit_request')
    .select(['id', 'client_id', 'requester_id', 'created_at'])
    .where('risky', '=', true)
    .orderBy('id')
    .execute();
  const bytes = takePicture('work permit');
  const papers = await Promise.all(
    risky.map(async ({ id, client_id, requester_id, created_at }) => {
      const key = newFileKey('png', new Date(created_at));
      await ports.files.put(key, bytes, 'image/png');
      return { id, client_id, requester_id, key, at: created_at };
    }),
  );
  await transact(ports, 'system', (trx) =>
    sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
          as paper (id bigint, client_id bigint, requester_id bigint, key text, at timestamptz)
      ), stored as (
        insert into file (client_id, key, name, media_type, bytes, created_by, created_at)
        select client_id, key, 'permiso-de-trabajo.png', 'image/png', ${bytes.length}, requester_id, at from given
        returning id, key
      )
      insert into visit_file (client_id, request_id, file_id, uploaded_by, uploaded_at)
      select given.client_id, given.id, stored.id, given.requester_id, given.at
      from given join stored on stored.key = given.key`.execute(trx),
  );
}
