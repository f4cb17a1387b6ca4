import {
  type Coordinates,
  type FenceEventKind,
  type FenceStanding,
  followTrack,
  stepFence,
  type Track,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import { type Evaluator, judgeBy } from '../evaluator.ts';
import { fencesOf } from './fence-cache.ts';
import type { FenceIndex } from './fence-index.ts';
import { keepFenceEvents } from './keep-events.ts';

/** Somebody came into a fence or left it. Instants in milliseconds; where: at the first fix of the crossing. */
export interface FoundEvent extends Coordinates {
  client_id: number;
  uca_id: number;
  geofence_id: number;
  /** The ground it was found on. */
  shapedAt: number;
  kind: FenceEventKind;
  at: number;
  uncertain: boolean;
}

interface Standing extends FenceStanding {
  /** Where the crossing began that is not yet sure. */
  from?: Coordinates;
}

/** What is remembered of a phone. */
interface Memory {
  track: Track | null;
  /** The last fix that said something of fences. */
  looked: number | null;
  /** By the fence. */
  fences: Record<string, Standing>;
}

interface Ground {
  fences: ReadonlyMap<number, FenceIndex>;
  /** Since when a phone is watched at a fence; milliseconds, by `pairOf`. */
  since: ReadonlyMap<string, number>;
}

const NAME = 'fences';

const pairOf = (uca: number, fence: number) => `${uca} ${fence}`;

async function membersOf(
  trx: Tx,
  pairs: readonly { uca: number; fence: number }[],
): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ uca_id: number; geofence_id: number; since: string }>`
    ${plannedOnce} select member.uca_id, member.geofence_id, member.since
    from unnest(${pairs.map(({ uca }) => uca)}::bigint[], ${pairs.map(({ fence }) => fence)}::bigint[])
      as asked (uca_id, geofence_id)
    join geofence_uca as member using (uca_id, geofence_id)`.execute(trx);
  return new Map(
    rows.map(({ uca_id, geofence_id, since }) => [pairOf(uca_id, geofence_id), Date.parse(since)]),
  );
}

/** Who is inside which geofence of its client, by the machine of the contract. */
const fenceEvaluator: Evaluator<Memory, Ground, FoundEvent> = {
  name: NAME,

  async load({ trx, ports }, steps) {
    const moving = steps.filter(({ fixes }) => fixes.length > 0);
    const clients = [...new Set(moving.map(({ phone }) => phone.client_id))];
    if (clients.length === 0) return { fences: new Map(), since: new Map() };
    const fences = await fencesOf(trx, ports.database, clients);
    const pairs = moving.flatMap(({ phone, fixes }) => {
      const index = fences.get(phone.client_id);
      const memory = phone.memory[NAME] as Memory | undefined;
      const near = new Set(Object.keys(memory?.fences ?? {}).map(Number));
      for (const { lat, lng } of fixes) for (const { id } of index?.near(lat, lng) ?? []) near.add(id);
      return [...near].map((fence) => ({ uca: phone.uca_id, fence }));
    });
    return { fences, since: await membersOf(trx, pairs) };
  },

  take({ fences, since }, memory, { phone, fixes }) {
    if (fixes.length === 0) return { memory, found: [] };
    const index = fences.get(phone.client_id);
    const standings: Record<string, Standing> = { ...memory?.fences };
    const found: FoundEvent[] = [];
    let track = memory?.track ?? null;
    let looked = memory?.looked ?? null;
    for (const { at, lat, lng, accuracy } of fixes) {
      const followed = followTrack(track, { at, lat, lng, accuracy });
      track = followed.track;
      if (!followed.usable) continue;
      const near = new Set(Object.keys(standings).map(Number));
      for (const { id } of index?.near(lat, lng) ?? []) near.add(id);
      for (const id of near) {
        const fence = index?.get(id);
        const watched = since.get(pairOf(phone.uca_id, id));
        // Who changed the fence or took it from the phone ended what was open there.
        const from = fence && watched !== undefined ? Math.max(fence.shapedAt, watched) : Infinity;
        const known = standings[id];
        const before = known && known.heard >= from ? known : null;
        delete standings[id];
        if (!fence || at < from) continue;
        const { standing, event } = stepFence(
          before,
          { at, accuracy, distance: fence.compiled.distance(lat, lng) },
          { margin: fence.margin, offlineMs: (fence.offlineMinutes ?? phone.offline_minutes) * 60_000 },
          looked === null || looked < from,
        );
        const here = { lat, lng };
        const began = before?.crossing === null || !before?.from ? here : before.from;
        if (standing) {
          const { from: _, ...plain } = standing as Standing;
          standings[id] = standing.crossing === null ? plain : { ...plain, from: began };
        }
        if (event) {
          const { kind, uncertain } = event;
          const { uca_id, client_id } = phone;
          const where = kind === 'found' ? here : began;
          const { shapedAt } = fence;
          found.push({
            uca_id,
            client_id,
            geofence_id: id,
            shapedAt,
            kind,
            at: event.at,
            uncertain,
            ...where,
          });
        }
      }
      looked = at;
    }
    return { memory: { track, looked, fences: standings }, found };
  },

  save: ({ trx, ports, now }, found) => keepFenceEvents(trx, ports, found, now),
};

export const fenceJudge = judgeBy(fenceEvaluator);
