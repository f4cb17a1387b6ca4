import {
  afterFix,
  afterReport,
  type Coordinates,
  dwellDue,
  type FenceEventKind,
  type FenceStanding,
  followTrack,
  type PhoneSilence,
  placeOfEvent,
  silenceBy,
  silenceFrom,
  stepFence,
  type Track,
} from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../ports/database.ts';
import { plannedOnce } from '../../../../ports/planned-once.ts';
import { type Evaluator, judgeBy, type Step } from '../evaluator.ts';
import { type Doubt, doubtVisits } from './doubt-visits.ts';
import { fencesOf } from './fence-cache.ts';
import type { FenceIndex } from './fence-index.ts';
import { keepFenceEvents } from './keep-events.ts';

/** A UCA entered a fence, stayed, or left it. Instants in milliseconds; the place follows `placeOfEvent`. */
export interface FoundEvent extends Coordinates {
  client_id: number;
  uca_id: number;
  geofence_id: number;
  /** When the fence's shape was last changed: shows whether it still has the shape this was found with. */
  shapedAt: number;
  kind: FenceEventKind;
  at: number;
  uncertain: boolean;
  /** For an exit: no fix of the visit was clear of the edge. */
  skirted: boolean;
  /** Inferred from elapsed time: the phone's next fixes confirm or revoke it. */
  presumed: boolean;
}

interface Standing extends FenceStanding {
  /** The shape it was judged by; not in memories from before it was kept. */
  shapedAt?: number;
  /** Where a crossing began that is not confirmed yet. */
  from?: Coordinates;
  /** When the stay reaches the length set by the fence; and when to report it without further fixes. */
  dwell?: { at: number; look: number };
}

/** The evaluator's memory of a phone. */
interface Memory {
  track: Track | null;
  /** The last fix that was used for fences. */
  looked: number | null;
  /** Of the phone; not in memories from before it was kept. */
  silence?: PhoneSilence | null;
  /** By fence. */
  fences: Record<string, Standing>;
}

interface Ground {
  fences: ReadonlyMap<number, FenceIndex>;
  /** When a phone began to be watched at a fence; milliseconds, by `pairOf`. */
  since: ReadonlyMap<string, number>;
}

const NAME = 'fences';
const NOTHING: Memory = { track: null, looked: null, fences: {} };

/** Without the memory stored beside it. */
const plainOf = ({ from: _from, dwell: _dwell, shapedAt: _shapedAt, ...plain }: Standing): FenceStanding =>
  plain;

const pairOf = (uca: number, fence: number) => `${uca} ${fence}`;

/** Fences with an event due by time alone, with its time. */
const awaited = ({ fences }: Memory): { id: string; look: number }[] =>
  Object.entries(fences).flatMap(([id, { dwell }]) => (dwell ? [{ id, look: dwell.look }] : []));

const ripeIn = (memory: Memory, now: number) => awaited(memory).filter(({ look }) => look <= now);

/** When to check again without further fixes. */
function nextLook(memory: Memory): number | null {
  const looks = awaited(memory).map(({ look }) => look);
  return looks.length > 0 ? Math.min(...looks) : null;
}

const silenceOf = ({ silence, looked }: Memory): PhoneSilence | null =>
  silence ?? (looked === null ? null : silenceFrom(looked));

/** A report sooner after another sign is not remembered: each would be one more row to write. */
const WORTH_MS = 30_000;

/** After a report without fixes. It shows that the phone is not silent, which matters while a fence knows it. */
function heardAgain(memory: Memory, { known }: Step): Memory {
  const silence = silenceOf(memory);
  const heard = Date.parse(known.heard_at);
  if (!silence || heard - silence.heard < WORTH_MS || Object.keys(memory.fences).length === 0) return memory;
  return { ...memory, silence: afterReport(silence, heard) };
}

/**
 * A stay of a phone without usable fixes is still reported at its time: as uncertain if it was silent. That is left to
 * the sweep, which knows since when the server has listened: phones have first to say where they were before.
 */
function takeTime(memory: Memory, { phone, listeningSince }: Step, ground: Ground, now: number) {
  if (listeningSince === undefined) return { memory, found: [], due: nextLook(memory) };
  const ripe = ripeIn(memory, now);
  if (ripe.length === 0) return { memory, found: [], due: nextLook(memory) };
  const index = ground.fences.get(phone.client_id);
  const fences = { ...memory.fences };
  const found: FoundEvent[] = [];
  for (const { id } of ripe) {
    const { dwell, ...standing } = fences[id] as Standing;
    fences[id] = standing;
    const fence = index?.get(Number(id));
    if (!dwell || !fence || !memory.track || dwellDue(standing, fence) !== dwell.at) continue;
    const { lat, lng } = memory.track.last;
    const offlineMs = (fence.offlineMinutes ?? phone.offline_minutes) * 60_000;
    const silence = silenceOf(memory);
    if ((memory.looked ?? 0) < listeningSince && now - listeningSince < offlineMs) {
      fences[id] = { ...standing, dwell: { ...dwell, look: listeningSince + offlineMs } };
      continue;
    }
    const uncertain = standing.uncertain || (silence !== null && silenceBy(silence, now) >= offlineMs);
    found.push({
      ...{
        uca_id: phone.uca_id,
        client_id: phone.client_id,
        geofence_id: fence.id,
        shapedAt: fence.shapedAt,
      },
      ...{ kind: 'dwell', at: dwell.at, lat, lng, uncertain, skirted: false, presumed: true },
    });
  }
  const next = { ...memory, fences };
  return { memory: next, found, due: nextLook(next) };
}

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

/** Determines which phone is inside which geofence of its client, with the contract's state machine. */
const fenceEvaluator: Evaluator<Memory, Ground, FoundEvent | Doubt> = {
  name: NAME,

  async load({ trx, ports, now }, steps) {
    const moving = steps.filter(({ fixes }) => fixes.length > 0);
    const remembered = ({ phone }: Step) => phone.memory[NAME] as Memory | undefined;
    const isRipe = (step: Step) =>
      step.listeningSince !== undefined && ripeIn(remembered(step) ?? NOTHING, now).length > 0;
    const concerned = steps.filter((step) => step.fixes.length > 0 || isRipe(step));
    const clients = [...new Set(concerned.map(({ phone }) => phone.client_id))];
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

  take(ground, memory, step, now) {
    const { fences, since } = ground;
    const { phone, fixes } = step;
    if (fixes.length === 0)
      return memory
        ? takeTime(heardAgain(memory, step), step, ground, now)
        : { memory, found: [], due: null };
    const index = fences.get(phone.client_id);
    const standings: Record<string, Standing> = { ...memory?.fences };
    const found: (FoundEvent | Doubt)[] = [];
    let track = memory?.track ?? null;
    let looked = memory?.looked ?? null;
    let silence = memory ? silenceOf(memory) : null;
    for (const { at, lat, lng, accuracy } of fixes) {
      const last = track?.last;
      silence = afterFix(silence, at);
      const followed = followTrack(track, { at, lat, lng, accuracy });
      track = followed.track;
      if (!followed.usable) continue;
      const near = new Set(Object.keys(standings).map(Number));
      for (const { id } of index?.near(lat, lng) ?? []) near.add(id);
      for (const id of near) {
        const fence = index?.get(id);
        const watched = since.get(pairOf(phone.uca_id, id));
        // Changing the fence, or removing it from the phone, has already closed its open visits.
        const from = fence && watched !== undefined ? Math.max(fence.shapedAt, watched) : Infinity;
        const known = standings[id];
        // While a change is being saved, fixes taken after it are still judged by the shape before it.
        const isOutdated = known?.shapedAt !== undefined && known.shapedAt !== fence?.shapedAt;
        const before = known && known.heard >= from && !isOutdated ? known : null;
        delete standings[id];
        if (!fence || at < from) continue;
        const offlineMs = (fence.offlineMinutes ?? phone.offline_minutes) * 60_000;
        const rules = { margin: fence.margin, offlineMs, dwell: fence.dwell };
        const distance = fence.compiled.distance(lat, lng);
        const isFirst = isOutdated || looked === null || looked < from;
        const fix = { at, accuracy, distance, silence: silence.longest };
        const { standing, events } = stepFence(before && plainOf(before), fix, rules, isFirst);
        const here = { lat, lng };
        const crossing = before?.crossing === null || !before?.from ? here : before.from;
        if (before?.inside && !before.uncertain && standing?.uncertain)
          found.push({ uca_id: phone.uca_id, geofence_id: id, doubted: standing.since });
        if (standing) {
          const due = dwellDue(standing, rules);
          standings[id] = {
            ...standing,
            shapedAt: fence.shapedAt,
            ...(standing.crossing !== null && { from: crossing }),
            ...(due !== null && { dwell: { at: due, look: Math.max(due, now + offlineMs) } }),
          };
        }
        for (const event of events) {
          const where = placeOfEvent(event, { fix: here, last, crossing });
          found.push({
            ...{
              uca_id: phone.uca_id,
              client_id: phone.client_id,
              geofence_id: id,
              shapedAt: fence.shapedAt,
            },
            ...{ kind: event.kind, at: event.at, lat: where.lat, lng: where.lng },
            ...{ uncertain: event.uncertain, presumed: false },
            skirted: event.kind === 'exit' && event.skirted,
          });
        }
      }
      looked = at;
      silence = { ...silence, longest: 0 };
    }
    const taken = { track, looked, silence, fences: standings };
    return { memory: taken, found, due: nextLook(taken) };
  },

  async save({ trx, ports, now }, found) {
    const events = found.flatMap((one) => ('doubted' in one ? [] : [one]));
    const doubts = found.flatMap((one) => ('doubted' in one ? [one] : []));
    await keepFenceEvents(trx, ports, events, now);
    await doubtVisits(trx, doubts);
  },
};

export const fenceJudge = judgeBy(fenceEvaluator);
