import type { UserMetadata, WireFlag } from 'contract';
import type { TestApp, TestUser } from './harness.ts';

/** Every module on. */
export const allFlags: UserMetadata = {
  control_actividades: true,
  is_geocerca: true,
  crear_actividades: true,
  is_sos: true,
  elog: true,
  is_ubes: true,
  manage_stocks: true,
  imagenes_satelitales: true,
};

/** Turns modules of a client off. */
export const withoutModules = (app: TestApp, client_id: number, ...off: readonly WireFlag[]) =>
  app.db
    .updateTable('client')
    .set({ flags: JSON.stringify({ ...allFlags, ...Object.fromEntries(off.map((flag) => [flag, false])) }) })
    .where('id', '=', client_id)
    .execute();

export interface TestPhone extends TestUser {
  uca_id: number;
}

export interface TestClient {
  id: number;
  operator: TestUser;
  uma: TestUser;
  place: number;
  checkpoint: { id: number; code: string };
  phones: TestPhone[];
  /** A group of the first two phones. */
  group: number;
}

/** A client with operators, a place, a checkpoint and phones, as small as can be. */
export async function createTestClient(
  app: TestApp,
  { phones = 3, flags = allFlags, name }: { phones?: number; flags?: UserMetadata; name?: string } = {},
): Promise<TestClient> {
  const { db } = app;
  const client_id = await app.createClient(flags, name === undefined ? {} : { name });
  const place = await db
    .insertInto('place')
    .values({ client_id, name: `Muelle ${client_id}`, lat: -2.28, lng: -79.9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = `PTO-${client_id}`;
  const checkpoint = await db
    .insertInto('checkpoint')
    .values({ client_id, place_id: place.id, name: 'Bita 1', code, lat: -2.28, lng: -79.9 })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const made: TestPhone[] = [];
  for (let index = 0; index < phones; index++) {
    const user = await app.createUser('uca', { client_id });
    const uca = await db
      .insertInto('uca')
      .values({ client_id, user_id: user.id, place_id: place.id, type: index % 2 ? 'Motorizado' : 'Guardia' })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.push({ ...user, uca_id: uca.id });
  }
  const group = await db
    .insertInto('uca_group')
    .values({ client_id, name: 'Turno noche' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = made.slice(0, 2).map(({ uca_id }) => ({ group_id: group.id, uca_id, client_id }));
  if (members.length > 0) await db.insertInto('uca_group_member').values(members).execute();
  return {
    id: client_id,
    operator: await app.createUser('cliente', { client_id }),
    uma: await app.createUser('uma', { client_id }),
    place: place.id,
    checkpoint,
    phones: made,
    group: group.id,
  };
}
