import { type Coordinates, compileFence, type FenceShape } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { DAY, HOUR, iso, type SeedPlace, type SeedUca } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { type Attendance, pathOf } from './positions.ts';
import { randomOf } from './random.ts';
import { gateOf, type Span, shiftStart, spansOf, straysOf } from './shifts.ts';

/** A month and the previous one. */
const VISIT_DAYS = 61;
/** The interval between two positions of somebody on wheels. */
const STEP = 90_000;
const SURE_MS = 40_000;
/** By then a phone has reported its first position of a shift. */
const FIRST_FIX_MS = 5 * 60_000;
/** People who only pass by appear now and then. */
const PASSING = { grounds: 180_000, corner: 600_000, told: 0.06 } as const;

export interface SeedFence {
  id: number;
  client_id: number;
  place: SeedPlace;
  shape: FenceShape;
  /** The grounds of the place, not a part of them or the town. */
  isGrounds: boolean;
  /** Somebody is expected inside during working hours. */
  isExpected: boolean;
  /** How long a visit must last to be a stay; null: it never is. */
  dwellMs: number | null;
  of: readonly SeedUca[];
}

interface SeedVisit extends Span {
  fence: SeedFence;
  uca: SeedUca;
  at: Coordinates;
  uncertain: boolean;
}

/** When the walk of a shift is inside a fence. */
function walkedSpans(uca: SeedUca, shape: FenceShape, { from, to }: Span): Span[] {
  const path = pathOf(uca);
  const { distance } = compileFence(shape);
  const spans: Span[] = [];
  let since: number | null = null;
  for (let at = from; at <= to; at += STEP) {
    const { lat, lng } = path(at);
    const isInside = distance(lat, lng) < 0;
    if (isInside) since ??= at;
    else if (since !== null) {
      spans.push({ from: since, to: at });
      since = null;
    }
  }
  if (since !== null) spans.push({ from: since, to });
  return spans;
}

/** What one person's shift produced at one fence. */
function visitsOf(fence: SeedFence, uca: SeedUca, day: number, back: number, now: number): SeedVisit[] {
  const random = randomOf(`visits ${fence.place.name} ${fence.id} ${uca.index} ${back}`);
  const starts = shiftStart(day, back, uca);
  const present = spansOf(uca, day, back, now);
  const own = fence.isGrounds ? present : [];
  const shift = { from: starts + FIRST_FIX_MS, to: starts + 12 * HOUR };
  // Nobody walks the grounds before their shift or in their break.
  const isHere = (span: Span) =>
    present.length === 0 ||
    present.some(({ from, to }) => from + FIRST_FIX_MS < span.from && span.to < to - FIRST_FIX_MS);
  const walked = own.length > 0 ? [] : walkedSpans(uca, fence.shape, shift).filter(isHere);
  const least = fence.isGrounds ? PASSING.grounds : PASSING.corner;
  const isTold = ({ from, to }: Span) => to - from >= least || random.chance(PASSING.told);
  const spans = own.length > 0 ? own : walked.filter(isTold);
  const path = pathOf(uca);
  const gate = gateOf(fence.place);
  const toVisit = (span: Span, uncertain: boolean): SeedVisit => ({
    ...{ ...span, fence, uca, uncertain },
    at: own.length > 0 ? gate : path(span.from),
  });
  const strays = straysOf(uca, back, spans).filter(({ from }) => own.length > 0 || from >= starts);
  return [
    ...strays.map((span) => toVisit(span, false)),
    ...spans.map((span) => toVisit(span, random.chance(0.05))),
  ];
}

/** Two months of visits that match the phones' positions; people at work now are inside. */
export async function seedFenceVisits(
  trx: Tx,
  fences: readonly SeedFence[],
  { day, now, attendance }: { day: number; now: number; attendance: Attendance },
): Promise<void> {
  const visits: SeedVisit[] = [];
  const absences: { fence: SeedFence; uca: SeedUca; at: number }[] = [];
  for (const fence of fences)
    for (const uca of fence.of)
      for (let back = VISIT_DAYS; back >= 0; back--) {
        if (attendance.has(`${uca.id} ${back}`)) visits.push(...visitsOf(fence, uca, day, back, now));
        const at = day - back * DAY + 8 * HOUR;
        const weekday = new Date(at - 5 * HOUR).getUTCDay();
        const isDue = fence.isExpected && uca.shift <= 8 && weekday % 6 !== 0 && at < now - HOUR;
        if (isDue && !attendance.has(`${uca.id} ${back}`)) absences.push({ fence, uca, at });
      }
  const kept = visits.filter(({ from }) => from + SURE_MS <= now).sort((a, b) => a.from - b.from);
  const isOver = ({ to }: SeedVisit) => to + SURE_MS <= now;
  const open = new Set<string>();
  const held = kept.filter((visit) => {
    if (isOver(visit)) return true;
    const pair = `${visit.fence.id} ${visit.uca.id}`;
    return open.has(pair) ? false : open.add(pair);
  });
  const ids = await insertWithIds(
    trx,
    'geofence_visit',
    {
      client_id: 'bigint',
      geofence_id: 'bigint',
      uca_id: 'bigint',
      entered_at: 'timestamptz',
      left_at: 'timestamptz',
      uncertain: 'boolean',
    },
    held.map((visit) => ({
      client_id: visit.fence.client_id,
      geofence_id: visit.fence.id,
      uca_id: visit.uca.id,
      entered_at: iso(visit.from),
      left_at: isOver(visit) ? iso(visit.to) : null,
      uncertain: visit.uncertain,
    })),
  );
  const event = (fence: SeedFence, uca: SeedUca, at: number, { lat, lng }: Coordinates) => ({
    ...{ client_id: fence.client_id, geofence_id: fence.id, uca_id: uca.id },
    ...{ at: iso(at), known_at: iso(at + SURE_MS), lat, lng },
  });
  const events = [
    ...held.flatMap((visit, nth) => {
      const { fence, uca, from, to, uncertain } = visit;
      const visit_id = ids[nth] ?? 0;
      const came = { ...event(fence, uca, from, visit.at), visit_id, kind: 'enter', uncertain: false };
      const path = pathOf(uca);
      const stays = fence.dwellMs === null ? Number.POSITIVE_INFINITY : from + fence.dwellMs;
      const stayed =
        stays <= Math.min(to, now - SURE_MS)
          ? [{ ...event(fence, uca, stays, path(stays)), visit_id, kind: 'dwell', uncertain }]
          : [];
      if (!isOver(visit)) return [came, ...stayed];
      const end = fence.isGrounds && uca.type !== 'Motorizado' ? visit.at : path(to);
      return [came, ...stayed, { ...event(fence, uca, to, end), visit_id, kind: 'exit', uncertain }];
    }),
    ...absences.map(({ fence, uca, at }) => ({
      ...{ ...event(fence, uca, at, fence.place), visit_id: null, kind: 'absent', uncertain: false },
    })),
  ];
  events.sort((a, b) => (a.at < b.at ? -1 : 1));
  await insertRows(
    trx,
    'geofence_event',
    {
      client_id: 'bigint',
      geofence_id: 'bigint',
      uca_id: 'bigint',
      visit_id: 'bigint',
      kind: 'text',
      at: 'timestamptz',
      known_at: 'timestamptz',
      lat: 'float8',
      lng: 'float8',
      uncertain: 'boolean',
    },
    events,
  );
}
