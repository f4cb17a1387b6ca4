import { iso } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import type { HeldPhone } from './evaluator.ts';
import { byServerClock, offsetsOf, type PhoneClock, type Sending } from './phone-clock.ts';
import type { DatedFix, DatedReport, Report } from './phone-known.ts';
import { type AskedFix, type CapturedWithin, storedTimes } from './phones.repository.ts';

/** The key of a phone's clock among what is remembered of it. */
export const CLOCK = 'clock';

/** A report as its phone gave it: times by the phone's own clock. */
export interface SaidReport extends Report, Partial<Sending> {
  phone: { uca_id: number };
}

interface Dated {
  /** In the server's time, in the order of the reports; a phone that was deleted is left as it is. */
  reports: DatedReport[];
  /** By phone, of those whose clock is or was wrong; null if that is forgotten. */
  clocks: ReadonlyMap<number, PhoneClock | null>;
}

const at = ({ captured_at }: { captured_at: string }) => Date.parse(captured_at);
const ownOf = ({ fixes, states, signs = [] }: Report) => [
  ...[...fixes, ...states].map(at),
  ...signs.map((sign) => Date.parse(sign)),
];
/** Another fix at the same own time, after the clock was set back, is at another place. */
const keyOf = ({ uca_id, said, lat, lng }: AskedFix) => `${uca_id} ${said} ${lat} ${lng}`;
const askedOf = (uca_id: number) => (fix: DatedFix) => ({
  uca_id,
  said: at(fix),
  lat: fix.lat,
  lng: fix.lng,
});
const clockOf = ({ memory }: HeldPhone) => (memory[CLOCK] ?? null) as PhoneClock | null;

/** The phone's newest own time as far as known. Newer ones are not stored. */
function newestOf(phone: HeldPhone): number {
  const fixed = phone.known?.fixed_at ?? null;
  return clockOf(phone)?.newest ?? (fixed === null ? Number.NEGATIVE_INFINITY : Date.parse(fixed));
}

/**
 * Fixes that may be stored at a time other than their own, or would be moved though they are stored; and between which
 * times of the server, as far as it is known how their phones' times were moved.
 */
function doubtful(
  said: readonly SaidReport[],
  held: ReadonlyMap<number, HeldPhone>,
  now: number,
): { asked: AskedFix[]; within: CapturedWithin } {
  const wrong = new Set<number>();
  for (const { phone, arrived = now, sent_at, ...report } of said) {
    const known = held.get(phone.uca_id);
    if (!known || wrong.has(phone.uca_id)) continue;
    const isWrong = clockOf(known) ?? byServerClock(ownOf(report), { arrived, sent_at }, null).clock;
    if (isWrong) wrong.add(phone.uca_id);
  }
  const within = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const asked = said.flatMap(({ phone, fixes }) => {
    const known = held.get(phone.uca_id);
    if (!known || !wrong.has(phone.uca_id)) return [];
    const newest = newestOf(known);
    const offsets = offsetsOf(clockOf(known));
    const own = fixes.map(askedOf(phone.uca_id)).filter((fix) => fix.said <= newest);
    for (const { said } of own) {
      within.from = offsets ? Math.min(within.from, said - offsets.greatest) : Number.NEGATIVE_INFINITY;
      within.to = offsets ? Math.max(within.to, said - offsets.least) : Number.POSITIVE_INFINITY;
    }
    return own;
  });
  return { asked, within };
}

/**
 * Dates reports of locked phones by the server's clock (`byServerClock`), each as of its `arrived` (`now`, if it has
 * none). A fix is identified by its phone and own time: one that is stored already, or is in an earlier one of these
 * reports, keeps the time it was given then and says nothing about the clock, so sending it again stores nothing and
 * moves nothing. Phones whose clock is right cost no query.
 */
export async function dateReports(
  trx: Tx,
  said: readonly SaidReport[],
  held: ReadonlyMap<number, HeldPhone>,
  now: number,
): Promise<Dated> {
  const { asked, within } = doubtful(said, held, now);
  const stored = await storedTimes(trx, asked, within);
  const given = new Map(stored.map(({ captured, ...fix }) => [keyOf(fix), captured]));
  const clocks = new Map<number, PhoneClock | null>();
  const reports = said.map((report): DatedReport => {
    const { phone, arrived = now, sent_at, ...rest } = report;
    const { uca_id } = phone;
    const known = held.get(uca_id);
    if (!known) return rest;
    const keyAt = (fix: DatedFix) => keyOf(askedOf(uca_id)(fix));
    const isNew = rest.fixes.map((fix) => given.size === 0 || !given.has(keyAt(fix)));
    const fresh = { ...rest, fixes: rest.fixes.filter((_, index) => isNew[index]) };
    const own = ownOf(fresh);
    const before = clocks.get(uca_id) ?? clockOf(known);
    const { times, clock, sent } =
      own.length === 0
        ? { times: [], clock: before, sent: undefined }
        : byServerClock(own, { arrived, sent_at }, before, newestOf(known));
    if (clock || before) clocks.set(uca_id, clock);
    const states = rest.states.flatMap((state, nth) => {
      const time = times[fresh.fixes.length + nth] ?? null;
      return time === null ? [] : [{ ...state, captured_at: iso(time) }];
    });
    const signs = times.slice(fresh.fixes.length + rest.states.length);
    let nth = 0;
    const fixes = rest.fixes.flatMap((fix, index): DatedFix[] => {
      const time = (isNew[index] ? times[nth++] : given.get(keyAt(fix))) ?? null;
      if (time === null) return [];
      if (clock) given.set(keyAt(fix), time);
      const said = at(fix);
      return [{ ...fix, captured_at: iso(time), ...(time !== said && { said_at: iso(said) }) }];
    });
    const dated = { fixes, states, signs: signs.flatMap((time) => (time === null ? [] : [iso(time)])) };
    return { ...rest, ...dated, ...(sent !== undefined && { sent }) };
  });
  return { reports, clocks };
}
