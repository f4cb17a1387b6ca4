import { DEGREE_METRES } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { HISTORY_DAYS } from './dates.ts';
import { DAY, HOUR, iso, type SeedClient, type SeedPoint } from './ground.ts';
import { insertRows } from './insert.ts';
import { randomOf } from './random.ts';
import type { SeedJudge } from './scan-rules.ts';
import { shiftStart } from './shifts.ts';

const notes = [
  'Luminaria apagada, se reporta a mantenimiento',
  'Candado violentado, se reemplaza',
  'Puerta encontrada abierta y asegurada',
  'Persona ajena al área, se retira con acompañamiento',
  'Fuga de agua menor junto a la tubería',
  'Extintor con presión baja',
  'Vehículo mal estacionado',
  'Sin novedad, cámara con imagen borrosa',
];

export interface SeedScan {
  client_id: number;
  uca_id: number;
  checkpoint_id: number;
  uuid: string;
  type: 'scan' | 'observation';
  note: string;
  lat: number;
  lng: number;
  captured_at: string;
  received_at: string;
  /** The round that it was made for. */
  for_task?: number;
}

/** Three months of scans on the way: two or three a shift, fewer on Sundays, slowly increasing. */
export function scansByTheWay(clients: readonly SeedClient[], day: number, now: number): SeedScan[] {
  const random = randomOf('scans');
  const astray = randomOf('scans far away');
  const rows: SeedScan[] = [];
  for (let back = HISTORY_DAYS; back >= 0; back--) {
    const sunday = new Date(day - back * DAY - 5 * HOUR).getUTCDay() === 0;
    const attendance = (sunday ? 0.68 : 0.9) - 0.12 * (back / HISTORY_DAYS);
    for (const client of clients) {
      for (const uca of client.ucas) {
        const starts = shiftStart(day, back, uca);
        const present = random.chance(attendance);
        const rounds = uca.type === 'Supervisor' ? 2 : 3;
        for (let round = 0; round < rounds; round++) {
          const point = random.pick<SeedPoint>(uca.place.points);
          const at = starts + ((round + 0.4) * 12 * HOUR) / rounds + random.between(-40, 40) * 60_000;
          const observed = random.chance(0.06);
          const delay = random.chance(0.05) ? random.logNormal(1200, 0.8) : random.logNormal(3, 0.6);
          const row: SeedScan = {
            client_id: client.id,
            uca_id: uca.id,
            checkpoint_id: point.id,
            uuid: random.uuid(),
            type: observed ? 'observation' : 'scan',
            note: observed ? random.pick(notes) : '',
            lat: point.lat + random.between(-6, 6) / DEGREE_METRES,
            lng: point.lng + random.between(-6, 6) / DEGREE_METRES,
            captured_at: iso(at),
            received_at: iso(Math.min(now, at + delay * 1000)),
          };
          if (!(present && random.chance(0.93) && at <= now)) continue;
          // Some scan a photo of the code from their post.
          if (astray.chance(0.05)) row.lat += astray.between(90, 260) / DEGREE_METRES;
          rows.push(row);
          // Some scan it again to be sure.
          const again = at + astray.between(3, 20) * 60_000;
          const twice = { uuid: astray.uuid(), captured_at: iso(again), received_at: iso(again + 3000) };
          if (astray.chance(0.025) && again + 3000 <= now) rows.push({ ...row, ...twice });
        }
      }
    }
  }
  return rows;
}

/** Writes scans with what each breaks of its checkpoint's rule. */
export async function seedScans(
  trx: Tx,
  scans: readonly SeedScan[],
  clients: readonly SeedClient[],
  judges: ReadonlyMap<number, SeedJudge>,
): Promise<void> {
  const points = new Map(
    clients.flatMap(({ places }) =>
      places.flatMap(({ points }) => points.map((point) => [point.id, point] as const)),
    ),
  );
  const previous = new Map<string, string>();
  const ordered = scans.toSorted((a, b) => (a.captured_at < b.captured_at ? -1 : 1));
  const rows = ordered.map((scan) => {
    const judge = judges.get(scan.checkpoint_id);
    const visit = `${scan.uca_id}/${scan.checkpoint_id}`;
    const scene = {
      checkpoint: points.get(scan.checkpoint_id) as SeedPoint,
      previous_at: previous.get(visit) ?? null,
    };
    const broken = judge?.broken({ ...scan, qr_type: 'N' }, scene) ?? [];
    if (scan.type === 'scan') previous.set(visit, scan.captured_at);
    const rule_id = judge?.rule_id ?? null;
    return { ...scan, for_task: scan.for_task ?? null, rule_id, broken: JSON.stringify(broken) };
  });
  await insertRows(
    trx,
    'scan',
    {
      client_id: 'bigint',
      uca_id: 'bigint',
      checkpoint_id: 'bigint',
      uuid: 'uuid',
      type: 'text',
      note: 'text',
      lat: 'float8',
      lng: 'float8',
      captured_at: 'timestamptz',
      received_at: 'timestamptz',
      rule_id: 'bigint',
      broken: 'jsonb',
      for_task: 'bigint',
    },
    rows,
  );
}
