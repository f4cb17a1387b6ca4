import type { Tx } from '../src/ports/database.ts';
import { type ActivitySeed, activitiesOf } from './activity-kinds.ts';
import { clientSeeds } from './clients.ts';
import { DAY, HOUR, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { randomOf } from './random.ts';

/** An activity of the demo, and its ids. */
export interface MadeActivity {
  client: SeedClient;
  activity: ActivitySeed;
  link: { client_id: number; activity_id: number };
}

/** Rounds go back so far, and to the first of that month, so that each month is whole. */
const ROUNDS_DAYS = 365;
function oldestOf(day: number): number {
  const month = iso(day - 5 * HOUR - ROUNDS_DAYS * DAY).slice(0, 7);
  return (Date.parse(`${month}-01T05:00:00Z`) - day) / DAY;
}

const columns = {
  client_id: 'bigint',
  name: 'text',
  kind: 'text',
  instructions: 'text',
  tolerance_minutes: 'integer',
  point_order: 'text',
  assignment: 'text',
  stay_minutes: 'integer',
  schedule: 'jsonb',
  active: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const linked = { client_id: 'bigint', activity_id: 'bigint' };

/** The ids of a client's records by their names. */
async function idsByName(trx: Tx, table: 'uca_type' | 'uca_group' | 'label') {
  const rows = await trx.selectFrom(table).select(['id', 'client_id', 'name']).execute();
  const ids = new Map(rows.map(({ id, client_id, name }) => [`${client_id} ${name}`, id]));
  return ({ client, link }: MadeActivity, names: readonly string[]) =>
    names.flatMap((name) => {
      const id = ids.get(`${client.id} ${name}`);
      return id === undefined ? [] : [{ link, id }];
    });
}

/** Whom the activities are for, and their labels. */
async function seedLinks(trx: Tx, made: readonly MadeActivity[]): Promise<void> {
  const ofType = await idsByName(trx, 'uca_type');
  const ofGroup = await idsByName(trx, 'uca_group');
  const ofLabel = await idsByName(trx, 'label');
  const rows = <Key extends string>(key: Key, links: readonly { link: MadeActivity['link']; id: number }[]) =>
    links.map(({ link, id }) => ({ ...link, [key]: id }) as MadeActivity['link'] & Record<Key, number>);
  const types = made.flatMap((one) => ofType(one, one.activity.types));
  const groups = made.flatMap((one) => ofGroup(one, one.activity.groups));
  const labels = made.flatMap((one) => ofLabel(one, one.activity.labels));
  const people = made.flatMap(({ client, activity: { people, name }, link }) => {
    if (!people) return [];
    const here = client.ucas.filter(({ place }) => place === people.place);
    return randomOf(`activity ${client.key} ${name}`)
      .sample(here, Math.min(people.count, here.length))
      .map(({ id }) => ({ link, id }));
  });
  await insertRows(trx, 'activity_type', { ...linked, type_id: 'bigint' }, rows('type_id', types));
  await insertRows(trx, 'activity_group', { ...linked, group_id: 'bigint' }, rows('group_id', groups));
  await insertRows(trx, 'activity_label', { ...linked, label_id: 'bigint' }, rows('label_id', labels));
  await insertRows(trx, 'activity_uca', { ...linked, uca_id: 'bigint' }, rows('uca_id', people));
}

/** What guards do, for the clients that may create activities. */
export async function seedActivities(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
): Promise<MadeActivity[]> {
  const oldest = oldestOf(day);
  const planned = clients
    .filter(({ key }) => clientSeeds.find((seed) => seed.key === key)?.flags.crear_actividades)
    .flatMap((client) => activitiesOf(client, oldest).map((activity) => ({ client, activity })));
  const ids = await insertWithIds(
    trx,
    'activity',
    columns,
    planned.map(({ client, activity }) => {
      const { name, kind, instructions, tolerance_minutes, assignment, stay_minutes, active } = activity;
      const from = iso(day + activity.from * DAY).slice(0, 10);
      const created_at = iso(day + Math.min(activity.from, 0) * DAY - DAY);
      return {
        ...{ client_id: client.id, name, kind, instructions, tolerance_minutes },
        ...{ point_order: activity.order, assignment, stay_minutes },
        schedule: JSON.stringify({ ...activity.schedule, from, until: null, except: [] }),
        ...{ active, created_at, updated_at: created_at },
      };
    }),
  );
  const made = planned.map((one, nth) => ({
    ...one,
    link: { client_id: one.client.id, activity_id: ids[nth] as number },
  }));
  await insertRows(
    trx,
    'activity_point',
    {
      ...linked,
      position: 'smallint',
      checkpoint_id: 'bigint',
      after_minutes: 'integer',
      ask: 'text',
      note: 'text',
    },
    made.flatMap(({ activity, link }) =>
      activity.points.map(({ point, after_minutes, ask, note }, nth) => ({
        ...link,
        position: nth + 1,
        ...{ checkpoint_id: point.id, after_minutes, ask, note },
      })),
    ),
  );
  await seedLinks(trx, made);
  return made;
}
