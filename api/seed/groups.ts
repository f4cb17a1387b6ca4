import type { Tx } from '../src/ports/database.ts';
import { DAY, iso, type SeedClient, type SeedUca } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';

/** One group for each place, one for the night shift and one for drivers. */
export async function seedGroups(trx: Tx, clients: SeedClient[], day: number): Promise<void> {
  const groups = clients.flatMap((client) => {
    const made = [
      ...client.places.map((place) => ({
        name: place.name,
        description: `Todos los de ${place.name}`,
        of: (uca: SeedUca) => uca.place === place,
      })),
      { name: 'Turno noche', description: 'De 18:00 a 06:00', of: (uca: SeedUca) => uca.shift === 18 },
      {
        name: 'Motorizados',
        description: 'Respuesta y supervisión',
        of: (uca: SeedUca) => uca.type === 'Motorizado',
      },
    ];
    return made
      .map(({ of, ...group }) => ({ ...group, client, members: client.ucas.filter(of).map(({ id }) => id) }))
      .filter(({ members }) => members.length > 0);
  });
  const ids = await insertWithIds(
    trx,
    'uca_group',
    { client_id: 'bigint', name: 'text', description: 'text', created_at: 'timestamptz' },
    groups.map(({ client, name, description }, index) => ({
      client_id: client.id,
      name,
      description,
      created_at: iso(day - (440 - index) * DAY),
    })),
  );
  const members = groups.flatMap(({ client, members: of }, index) => {
    const id = ids[index] as number;
    client.groups.push({ id, members: of });
    return of.map((uca_id) => ({ group_id: id, uca_id, client_id: client.id }));
  });
  await insertRows(
    trx,
    'uca_group_member',
    { group_id: 'bigint', uca_id: 'bigint', client_id: 'bigint' },
    members,
  );
}
