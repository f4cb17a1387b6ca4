import type { LabelColor } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { DAY, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';

interface LabelSeed {
  name: string;
  description: string;
  color: LabelColor;
  /** Whether a record of this name, the nth of its client, has the label. */
  on: (name: string, nth: number) => boolean;
}

const kinds: LabelSeed[] = [
  {
    name: 'Ronda nocturna',
    description: 'Se recorre entre las 18:00 y las 06:00',
    color: 'indigo',
    on: (_, nth) => nth % 3 === 0,
  },
  {
    name: 'Perímetro',
    description: 'Cercas, muros y límites del predio',
    color: 'olive',
    on: (name) => /cerca|muro|cerramiento|laguna|puente|calle|bita|atracadero/i.test(name),
  },
  {
    name: 'Acceso vehicular',
    description: 'Por donde entran y salen vehículos',
    color: 'blue',
    on: (name) => /portón|carga|rampa|andén|barrera|balanza|báscula|parqueadero|blindados|garita/i.test(name),
  },
  {
    name: 'Punto crítico',
    description: 'No puede quedar sin revisar',
    color: 'plum',
    on: (name) => /bóveda|eléctric|bombas|cómputo|frío|cajeros|reefers/i.test(name),
  },
];

/** Labels of each client, on the checkpoints and places whose names describe what they are. */
export async function seedLabels(trx: Tx, clients: readonly SeedClient[], day: number): Promise<void> {
  const made = clients.flatMap((client, index) =>
    kinds.map((kind) => ({ client, kind, at: iso(day - (430 - index) * DAY) })),
  );
  const ids = await insertWithIds(
    trx,
    'label',
    {
      client_id: 'bigint',
      name: 'text',
      description: 'text',
      color: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    made.map(({ client, kind: { name, description, color }, at }) => ({
      client_id: client.id,
      name,
      description,
      color,
      created_at: at,
      updated_at: at,
    })),
  );
  const links = made.flatMap(({ client, kind }, nth) => {
    const link = { client_id: client.id, label_id: ids[nth] as number };
    const points = client.places.flatMap((place) => place.points);
    return {
      points: points
        .filter(({ name }, order) => kind.on(name, order))
        .map(({ id }) => ({ ...link, checkpoint_id: id })),
      places: client.places
        .filter(({ name }, order) => kind.on(name, order))
        .map(({ id }) => ({ ...link, place_id: id })),
    };
  });
  const columns = { client_id: 'bigint', label_id: 'bigint' };
  await insertRows(
    trx,
    'checkpoint_label',
    { ...columns, checkpoint_id: 'bigint' },
    links.flatMap(({ points }) => points),
  );
  await insertRows(
    trx,
    'place_label',
    { ...columns, place_id: 'bigint' },
    links.flatMap(({ places }) => places),
  );
}
