import { sql } from 'kysely';
import { newFileKey } from '../src/ports/files.ts';
import { type SeedPorts, transact } from '../src/ports/ports.ts';
import { takePicture } from '../src/simulator/picture.ts';

const PHOTOS = 6;

/**
 * Gives a real photo to the newest answers that asked for one, as the simulated phones would have sent it. Does
 * nothing if there are files already.
 */
export async function seedPhotos(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('file').select('id').limit(1).executeTakeFirst()) return;
  const answers = await db
    .selectFrom('dispatch')
    .innerJoin('request_occurrence as asked', 'asked.id', 'dispatch.occurrence_id')
    .innerJoin('uca', 'uca.id', 'dispatch.uca_id')
    .select(['dispatch.id', 'dispatch.client_id', 'dispatch.answered_at', 'uca.user_id'])
    .where('asked.request_photo', '=', true)
    .where('dispatch.state', '=', 'answered')
    .orderBy('dispatch.answered_at', 'desc')
    .limit(PHOTOS)
    .execute();
  const photos = await Promise.all(
    answers.map(async ({ id, client_id, answered_at, user_id }) => {
      const bytes = takePicture(`demo:${id}`);
      const at = new Date(Date.parse(answered_at ?? '') - 1000);
      const key = newFileKey('png', at);
      await ports.files.put(key, bytes, 'image/png');
      return { id, client_id, user_id, key, at: at.toISOString(), size: bytes.length };
    }),
  );
  const column = <K extends keyof (typeof photos)[0]>(name: K) => photos.map((photo) => photo[name]);
  await transact(ports, 'system', (trx) =>
    sql`with given as (
        select * from unnest(${column('id')}::bigint[], ${column('client_id')}::bigint[],
          ${column('user_id')}::bigint[], ${column('key')}::text[], ${column('at')}::timestamptz[],
          ${column('size')}::bigint[]) as photo (dispatch_id, client_id, user_id, key, at, bytes)
      ), stored as (
        insert into file (client_id, key, name, media_type, bytes, created_by, created_at)
        select client_id, key, 'IMG_' || dispatch_id || '.png', 'image/png', bytes, user_id, at from given
        returning id, key
      ), noted as (
        insert into dispatch_event (client_id, dispatch_id, state, at)
        select client_id, dispatch_id, 'photo', at from given
      )
      update dispatch set photo_id = stored.id
      from given join stored on stored.key = given.key where dispatch.id = given.dispatch_id`.execute(trx),
  );
}
