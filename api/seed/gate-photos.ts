import type { GateKind, GatePhotoKind } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import type { SeedPorts } from '../src/ports/ports.ts';
import { drawPortrait } from '../src/simulator/portrait.ts';
import { drawSampleCard } from '../src/simulator/sample-card.ts';
import { DAY, HOUR, iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { isWoman } from './people.ts';
import { randomOf } from './random.ts';
import { storePictures } from './store-pictures.ts';

/** Photos of those who pass a gate and of their documents: drawn, of nobody. */

/** The first client keeps its photos this many days; the others have taken some for as long. */
const KEPT_DAYS = 30;
const ERASED_DAYS = 120;
const SECOND = 1000;
const FACES = { men: 20, women: 10 };

/** Shares of the entries of the last weeks; of those who are inside now and of the newest of a client; and documents. */
const photographed: Record<GateKind, number> = {
  ...{ visitor: 0.55, guest: 0.45, vip: 0.2, worker: 0.04, employee: 0 },
};
const INSIDE = 0.85;
const LATEST = { entries: 40, share: 0.7 };
const DOCUMENTS = 0.3;

/** Sets that the first client keeps its photos for a month, and records what was erased since. */
export async function seedErasures(trx: Tx, { client_id, now }: { client_id: number; now: number }) {
  await trx.updateTable('client').set({ gate_photo_days: KEPT_DAYS }).where('id', '=', client_id).execute();
  const random = randomOf('erased photos');
  const hour = Math.floor(now / HOUR) * HOUR - HOUR / 4;
  const erased = Array.from({ length: ERASED_DAYS * 24 }, (_, back) => hour - back * HOUR)
    .toReversed()
    .filter((at) => at % DAY > 12 * HOUR && random.chance(0.4));
  await insertRows(
    trx,
    'gate_erasure',
    {
      ...{ client_id: 'bigint', at: 'timestamptz', days: 'integer', before: 'timestamptz' },
      ...{ people: 'integer', documents: 'integer', questions: 'integer' },
    },
    erased.map((at) => ({
      ...{ client_id, at: iso(at), days: KEPT_DAYS, before: iso(at - KEPT_DAYS * DAY) },
      ...{ people: random.int(1, 2), documents: random.chance(0.5) ? 1 : 0, questions: 0 },
    })),
  );
}

interface Entry {
  id: number;
  client_id: number;
  kind: GateKind;
  name: string;
  identity: string;
  entered_at: string;
  entered_by: number;
  inside: boolean;
  /** Within the client; 1 is the newest. */
  nth: number;
}

async function recentEntries({ db }: SeedPorts['database'], now: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select id, client_id, kind, name, identity, entered_at, entered_by,
      left_at is null as inside,
      row_number() over (partition by client_id order by entered_at desc, id desc)::integer as nth
    from gate_entry where voided_at is null and entered_at > ${iso(now - KEPT_DAYS * DAY + 2 * HOUR)}::timestamptz
    order by entered_at, id`.execute(db);
  return rows;
}

/** One portrait for each, the same at every visit. */
function faces(): (person: Pick<Entry, 'name' | 'identity'>) => Buffer {
  const drawn = new Map<string, Buffer>();
  return ({ name, identity }) => {
    const isFemale = isWoman(name);
    const nth = randomOf(identity).int(1, isFemale ? FACES.women : FACES.men);
    const key = `${isFemale ? 'woman' : 'man'} ${nth}`;
    const face = drawn.get(key) ?? drawPortrait(key, isFemale);
    drawn.set(key, face);
    return face;
  };
}

function photosOf(entries: readonly Entry[], now: number) {
  const random = randomOf('photos at the gate');
  const faceOf = faces();
  const card = drawSampleCard();
  return entries.flatMap((entry) => {
    const share = entry.inside
      ? INSIDE
      : entry.nth <= LATEST.entries
        ? LATEST.share
        : photographed[entry.kind];
    if (!random.chance(share)) return [];
    const taken = (kind: GatePhotoKind, content: Buffer, after: number) => ({
      ...{ id: entry.id, client_id: entry.client_id, user_id: entry.entered_by, kind, content },
      name: kind === 'person' ? 'persona.png' : 'documento.png',
      at: iso(Math.min(Date.parse(entry.entered_at) + after * SECOND, now)),
    });
    const person = taken('person', faceOf(entry), random.int(2, 20));
    return random.chance(DOCUMENTS) ? [person, taken('document', card, random.int(21, 50))] : [person];
  });
}

/**
 * Photos of the last weeks: of some who entered, and of most who are inside now. Each is a file of its own, since it is
 * erased separately. Does nothing if there are photos already.
 */
export async function seedGatePhotos(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('gate_photo').select('id').limit(1).executeTakeFirst()) return;
  const now = ports.clock.now().getTime();
  const photos = photosOf(await recentEntries(ports.database, now), now);
  await storePictures(ports, photos, (trx, stored) =>
    sql`insert into gate_photo (client_id, entry_id, kind, file_id, taken_at, taken_by)
      select client_id, id, kind, file_id, at, user_id from ${stored} order by at, id`.execute(trx),
  );
}
