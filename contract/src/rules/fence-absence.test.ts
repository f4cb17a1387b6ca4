import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { absenceDue, absencesOf, absentSince, isUnseen, type KnownVisit } from './fence-absence.ts';
import { alteredAbsences, alteredStays } from './fence-change.ts';
import { hoursBetween, hoursSince } from './fence-hours.ts';
import type { ReplayedAbsence, ReplayedVisit } from './fence-replay.ts';

const MINUTE = 60_000;
const zone = 'America/Guayaquil';
const midnight = Date.parse('2026-11-23T00:00:00-05:00');
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * MINUTE;
const office = [{ days: [], from_time: '08:00', to_time: '12:00' }];
const visit = (from: number, to: number | null): KnownVisit => ({
  ...{ from, to, knownFrom: from + 30_000, knownTo: to === null ? null : to + 30_000 },
});
const presence = (tolerated: number, hours = office) => ({
  hours: hoursBetween(hours, midnight, at(24), zone),
  toleratedMs: tolerated * MINUTE,
});
const absent = (visits: KnownVisit[], tolerated = 10) =>
  absencesOf(visits, presence(tolerated), at(24)).map((one) => (one.at - midnight) / MINUTE / 60);

describe('who is absent from a fence', () => {
  it('is so from the beginning of the hours, or from when they left in them, once', () => {
    expect(absent([])).toEqual([8]);
    expect(absent([visit(at(7), at(13))])).toEqual([]);
    expect(absent([visit(at(8, 5), at(13))])).toEqual([]);
    expect(absent([visit(at(8, 20), at(9))])).toEqual([8]);
    expect(absent([visit(at(7), at(9)), visit(at(9, 5), at(9, 30))])).toEqual([9.5]);
    expect(absent([visit(at(7), at(9)), visit(at(9, 20), at(10))])).toEqual([9]);
    expect(absent([visit(at(7), null)])).toEqual([]);
    // Left when the rest of the hours is tolerated.
    expect(absent([visit(at(7), at(11, 55))])).toEqual([]);
  });

  it('is uncertain who was inside before, if their phone gave no sign since the hours began', () => {
    const unseen = (from: number, to: number, tolerated = 0, left: number | null = null) =>
      absencesOf([visit(at(6), left)], presence(tolerated), at(24), {
        offlineMs: 10 * MINUTE,
        quiet: [{ from, to }],
      }).map((one) => [(one.at - midnight) / MINUTE / 60, one.uncertain]);
    expect(unseen(at(7), Infinity)).toEqual([[8, true]]);
    expect(unseen(at(7), Infinity, 30)).toEqual([[8, true]]);
    // Heard of again in time.
    expect(unseen(at(7), at(8))).toEqual([]);
    expect(unseen(at(7), at(8, 30), 30)).toEqual([]);
    expect(unseen(at(7, 55), at(8, 5))).toEqual([]);
    // Heard of in the hours.
    expect(unseen(at(8, 1), Infinity)).toEqual([]);
    // Heard of again, and gone for good: that is another absence.
    expect(unseen(at(7), at(8, 30), 0, at(9))).toEqual([
      [8, true],
      [9, false],
    ]);
    expect(unseen(at(7), at(8, 30), 0, at(12, 30))).toEqual([[8, true]]);
    // Gone before the hours, as it turns out later: told already.
    const late = { ...visit(at(6), at(6, 59)), knownTo: at(8, 30) };
    const signs = { offlineMs: 10 * MINUTE, quiet: [{ from: at(7), to: at(8, 30) }] };
    expect(absencesOf([late], presence(0), at(24), signs)).toMatchObject([{ at: at(8), uncertain: true }]);
    expect(unseen(at(7), at(8, 1), 10, at(9))).toEqual([[9, false]]);
  });

  it('is found as by looking once a minute', () => {
    const hours = fc.array(
      fc.record({
        days: fc.constantFrom([], [1], [2], [1, 2]),
        from_time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:20`),
        to_time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:50:59`),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const heard = fc.array(fc.integer({ min: -60, max: 48 * 60 * 2 }), { maxLength: 60 });
    const offlineMs = 10 * MINUTE;
    const instants = fc.uniqueArray(fc.integer({ min: 0, max: 47 * 60 }), { maxLength: 16 });
    fc.assert(
      fc.property(
        hours,
        instants,
        fc.integer({ min: 0, max: 40 }),
        heard,
        (expected, minutes, tolerated, signs) => {
          const ordered = minutes.toSorted((one, other) => one - other).map((one) => midnight + one * MINUTE);
          const visits = ordered.flatMap((from, nth) =>
            nth % 2 === 0 ? [visit(from, ordered[nth + 1] ?? null)] : [],
          );
          const known = visits.flatMap(({ knownFrom, knownTo }) => [
            knownFrom,
            ...(knownTo === null ? [] : [knownTo]),
          ]);
          const all = [...known, ...signs.map((halves) => midnight + halves * (MINUTE / 2))].toSorted(
            (one, other) => one - other,
          );
          const quiet = all.map((from, nth) => ({ from, to: all[nth + 1] ?? Infinity }));
          const found: { at: number; uncertain: boolean }[] = [];
          for (let now = midnight; now <= midnight + 48 * 60 * MINUTE; now += MINUTE) {
            const due = absenceDue(expected, now, zone, tolerated * MINUTE);
            if (!due || due.since < midnight) continue;
            const told = found.filter((one) => one.at >= due.since);
            const known = visits.filter(({ knownFrom }) => knownFrom <= now);
            const last = known.at(-1);
            if (last && (last.knownTo === null || last.knownTo > now)) {
              const sign = all.findLast((one) => one <= now) ?? now;
              if (told.length === 0 && isUnseen(sign, due.since, offlineMs, now))
                found.push({ at: due.since, uncertain: true });
              continue;
            }
            const since = absentSince(due, last?.to ?? null);
            if (since !== null && told.every((one) => one.uncertain && one.at !== since))
              found.push({ at: since, uncertain: false });
          }
          const end = midnight + 48 * 60 * MINUTE;
          const spans = hoursBetween(expected, midnight, end, zone);
          const given = absencesOf(visits, { hours: spans, toleratedMs: tolerated * MINUTE }, end, {
            offlineMs,
            quiet: quiet.filter(({ from, to }) => to - from > offlineMs),
          });
          expect(given.map((one) => ({ at: one.at, uncertain: one.uncertain }))).toEqual(found);
          for (const span of spans)
            for (const instant of [span.from, span.to])
              expect(hoursSince(expected, instant, zone)).toBe(span.since);
        },
      ),
      { numRuns: 12 },
    );
  });
});

const told = (kind: 'dwell' | 'absent', when: number) =>
  ({ kind, at: when, lat: -2.28, lng: -79.9, uncertain: false }) as const;
const stay = (from: number, to: number, dwelt: number | null): ReplayedVisit => ({
  ...{ ...visit(from, to), lat: -2.28, lng: -79.9, uncertain: false, noise: false },
  ...{ from, to, stay: dwelt === null ? null : told('dwell', dwelt) },
});
const absence = (since: number, to: number, when = since): ReplayedAbsence => ({
  ...told('absent', when),
  hours: { since, from: since, to },
});

describe('the stays and absences that an edit alters', () => {
  it('are told with the visit they belong to', () => {
    const before = [stay(0, 100, 60), stay(200, 300, 260), stay(400, 420, null)];
    const after = [stay(0, 100, 5), stay(400, 420, 405)];
    const kinds = alteredStays(before, after, 1000).map((one) => [
      one.kind,
      one.before?.at ?? null,
      one.after?.at ?? null,
    ]);
    expect(kinds).toEqual([
      ['moved', 60, 5],
      ['removed', 260, null],
      ['added', null, 405],
    ]);
    expect(alteredStays(before, before, 1000)).toEqual([]);
  });

  it('are told with the hours they belong to', () => {
    const before = [absence(0, 10), absence(20, 30), absence(60, 70)];
    const after = [absence(5, 15), absence(20, 30), absence(40, 50)];
    expect(alteredAbsences(before, after).map((one) => [one.kind, one.before?.at, one.after?.at])).toEqual([
      ['moved', 0, 5],
      ['added', undefined, 40],
      ['removed', 60, undefined],
    ]);
    expect(alteredAbsences([], after)).toHaveLength(3);
    // One in doubt and one certain in the same hours, of which one remains.
    const doubt = { ...absence(0, 10), uncertain: true };
    const both = [doubt, absence(0, 10, 4)];
    const told = (...lists: Parameters<typeof alteredAbsences>) =>
      alteredAbsences(...lists).map((one) => [one.kind, one.before?.at, one.after?.at]);
    expect(told(both, [absence(0, 10, 4)])).toEqual([['removed', 0, undefined]]);
    expect(told([absence(0, 10, 5)], both)).toEqual([
      ['added', undefined, 0],
      ['moved', 5, 4],
    ]);
    expect(told(both, [doubt])).toEqual([['removed', 4, undefined]]);
    expect(told(both, both)).toEqual([]);
  });
});
