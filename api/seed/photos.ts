import { sql } from 'kysely';
import type { SeedPorts } from '../src/ports/ports.ts';
import { takePicture } from '../src/simulator/picture.ts';
import { storePictures } from './store-pictures.ts';

const PHOTOS = 6;

/**
 * Gives a real photo to the newest answers that required one, as the simulated phones would have sent it. Does
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
  const photos = answers.map(({ id, client_id, answered_at, user_id }) => ({
    ...{ id, client_id, user_id, name: `IMG_${id}.png`, content: takePicture(`demo:${id}`) },
    at: new Date(Date.parse(answered_at ?? '') - 1000).toISOString(),
  }));
  await storePictures(ports, photos, (trx, stored) =>
    sql`with noted as (
        insert into dispatch_event (client_id, dispatch_id, state, at)
        select client_id, id, 'photo', at from ${stored}
      )
      update dispatch set photo_id = stored.file_id from ${stored} where dispatch.id = stored.id`.execute(
      trx,
    ),
  );
}
