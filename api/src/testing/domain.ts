import type { UserMetadata, UserType, WireFlag } from 'contract';
import { sql } from 'kysely';
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
  // In few statements: most tests begin with two clients.
  const code = `PTO-${client_id}`;
  const at = await sql<{ place: number; checkpoint: number; team: number }>`
    with place as (
      insert into place (client_id, name, lat, lng)
      values (${client_id}, ${`Muelle ${client_id}`}, -2.28, -79.9) returning id),
    checkpoint as (
      insert into checkpoint (client_id, place_id, name, code, lat, lng)
      select ${client_id}, id, 'Bita 1', ${code}, -2.28, -79.9 from place returning id),
    team as (
      insert into uca_group (client_id, name) values (${client_id}, 'Turno noche') returning id)
    select place.id as place, checkpoint.id as checkpoint, team.id as team from place, checkpoint, team`.execute(
    db,
  );
  const { place = 0, checkpoint = 0, team = 0 } = at.rows[0] ?? {};
  const guards = Array<UserType>(phones).fill('uca');
  const users = await app.createUsers(client_id, [...guards, 'cliente', 'uma']);
  const [operator, uma] = users.splice(phones) as [TestUser, TestUser];
  const ucas = users.map((user, index) => ({
    ...{ client_id, user_id: user.id, place_id: place },
    type: index % 2 ? 'Motorizado' : 'Guardia',
  }));
  const made =
    ucas.length > 0 ? await db.insertInto('uca').values(ucas).returning(['id', 'user_id']).execute() : [];
  const idOf = new Map(made.map(({ id, user_id }) => [user_id, id]));
  const all = users.map((user) => ({ ...user, uca_id: idOf.get(user.id) ?? 0 }));
  const members = all.slice(0, 2).map(({ uca_id }) => ({ group_id: team, uca_id, client_id }));
  if (members.length > 0) await db.insertInto('uca_group_member').values(members).execute();
  return {
    ...{ id: client_id, operator, uma, place, group: team, phones: all },
    checkpoint: { id: checkpoint, code },
  };
}
