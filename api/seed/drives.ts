import { type Coordinates, lineMetres, metresBetween } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { headingTo, moved } from '../src/simulator/ground.ts';
import { iso } from './ground.ts';
import { insertRows } from './insert.ts';
import { positionColumns } from './positions.ts';
import { randomOf } from './random.ts';

/** The interval between two fixes of a person who drives. */
export const STEP = 30_000;
/** How far phones of the demo miss their place, in metres; normally distributed. */
const NOISE_METRES = 4;

/** A way in town, block by block, as streets that cross at right angles lead it. */
export function blocksBetween(from: Coordinates, to: Coordinates, blocks: number): Coordinates[] {
  const line = [from];
  for (let nth = 1; nth <= blocks; nth++) {
    const lat = from.lat + ((to.lat - from.lat) * nth) / blocks;
    const lng = from.lng + ((to.lng - from.lng) * nth) / blocks;
    line.push({ lat, lng: line.at(-1)?.lng ?? lng }, { lat, lng });
  }
  return line;
}

/** The place after a share of a line's length, 0 to 1. */
function placeAlong(line: readonly Coordinates[], share: number): Coordinates {
  let left = lineMetres(line) * Math.min(1, Math.max(0, share));
  for (let nth = 1; nth < line.length; nth++) {
    const [from, to] = [line[nth - 1] as Coordinates, line[nth] as Coordinates];
    const metres = metresBetween(from, to);
    if (left <= metres) {
      const part = metres === 0 ? 0 : left / metres;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= metres;
  }
  return line.at(-1) as Coordinates;
}

interface Drive {
  client_id: number;
  uca_id: number;
  line: readonly Coordinates[];
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
  /** When somebody was beside the line, and how far to the east in metres. */
  aside?: { from: number; to: number; metres: number };
}

/** The position of a person who drives at an instant. */
export function placeOf({ line, from, to, aside }: Drive, at: number): Coordinates {
  const place = placeAlong(line, (at - from) / (to - from));
  if (!aside || at <= aside.from || at >= aside.to) return place;
  const share = (at - aside.from) / (aside.to - aside.from);
  return moved(place, 0, aside.metres * Math.min(1, 4 * Math.min(share, 1 - share)));
}

/** Positions of a person who drives, instead of those of their shift; none while they rest afterwards. */
export async function seedDrive(trx: Tx, drive: Drive, restMs = 0): Promise<void> {
  const { client_id, uca_id, from, to } = drive;
  const random = randomOf(`drive ${uca_id} ${from}`);
  await trx
    .deleteFrom('position')
    .where('uca_id', '=', uca_id)
    .where('captured_at', '>=', iso(from))
    .where('captured_at', '<=', iso(to + restMs))
    .execute();
  const rows = [];
  for (let at = from; at <= to; at += STEP) {
    const [here, next] = [placeOf(drive, at), placeOf(drive, at + 1000)];
    const seen = moved(here, random.normal() * NOISE_METRES, random.normal() * NOISE_METRES);
    rows.push({
      ...{ client_id, uca_id, captured_at: iso(at), received_at: iso(at + 2000) },
      ...{ lat: Number(seen.lat.toFixed(6)), lng: Number(seen.lng.toFixed(6)) },
      accuracy: Number(random.logNormal(7, 0.4).toFixed(1)),
      speed: Number(metresBetween(here, next).toFixed(2)),
      heading: Number(headingTo(here, next).toFixed(1)),
      battery: Math.round(80 - (20 * (at - from)) / (to - from)),
    });
  }
  await insertRows(trx, 'position', positionColumns, rows);
}
