import {
  type JudgedScan,
  judgeScan,
  qrTypes,
  type ScanFault,
  type ScanScene,
  type ScanTerms,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY, iso, type SeedClient } from './ground.ts';
import { insertWithIds } from './insert.ts';

/** How scans of a checkpoint are judged. */
export interface SeedJudge extends Pick<ScanTerms, 'text_required'> {
  rule_id: number;
  broken(scan: JudgedScan, scene: Omit<ScanScene, 'timezone'>): ScanFault[];
}

const kinds: (ScanTerms & { name: string; description: string; on: (name: string) => boolean })[] = [
  {
    name: 'Punto crítico',
    description: 'De cerca, con texto en las observaciones, y no de madrugada',
    max_metres: 30,
    min_minutes: 60,
    qr_types: [...qrTypes],
    text_required: true,
    from_time: '05:00:00',
    to_time: '23:59:59',
    days: [],
    on: (name) => /bóveda|eléctric|bombas|cómputo|frío|cajeros|reefers/i.test(name),
  },
  {
    name: 'Ronda estándar',
    description: 'A menos de 80 metros y sin repetir antes de media hora',
    max_metres: 80,
    min_minutes: 30,
    qr_types: [...qrTypes],
    text_required: false,
    from_time: '',
    to_time: '',
    days: [],
    on: () => true,
  },
];

/** Two rules of each client; each checkpoint gets the first that fits. Returns a judge for each checkpoint, by id. */
export async function seedScanRules(
  trx: Tx,
  clients: readonly SeedClient[],
  day: number,
): Promise<Map<number, SeedJudge>> {
  const made = clients.flatMap((client) => kinds.map((kind) => ({ client, kind })));
  const at = iso(day - 430 * DAY);
  const ids = await insertWithIds(
    trx,
    'scan_rule',
    {
      client_id: 'bigint',
      name: 'text',
      description: 'text',
      max_metres: 'integer',
      min_minutes: 'integer',
      qr_types: 'jsonb',
      text_required: 'boolean',
      from_time: 'text',
      to_time: 'text',
      days: 'jsonb',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    made.map(({ client, kind: { on: _, ...kind } }) => ({
      ...kind,
      client_id: client.id,
      qr_types: JSON.stringify(kind.qr_types),
      days: JSON.stringify(kind.days),
      created_at: at,
      updated_at: at,
    })),
  );
  const judges = new Map<number, SeedJudge>();
  for (const [nth, { client, kind }] of made.entries()) {
    const timezone = 'America/Guayaquil';
    const judge: SeedJudge = {
      rule_id: ids[nth] as number,
      text_required: kind.text_required,
      broken: (scan, scene) => judgeScan(kind, scan, { ...scene, timezone }),
    };
    for (const { id, name } of client.places.flatMap(({ points }) => points))
      if (!judges.has(id) && kind.on(name)) judges.set(id, judge);
  }
  await sql`update checkpoint set scan_rule_id = given.rule_id
    from unnest(${[...judges.keys()]}::bigint[], ${[...judges.values()].map(({ rule_id }) => rule_id)}::bigint[])
      as given (id, rule_id) where checkpoint.id = given.id`.execute(trx);
  return judges;
}
