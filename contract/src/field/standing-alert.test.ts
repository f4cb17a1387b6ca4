import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AlertType } from '../core/constants.ts';
import type { Alert } from './alert.ts';
import { standingKindOf, withRaised } from './standing-alert.ts';

const alert = (id: number, type: Alert['type'], minute: number, uca_id: number | null = 7): Alert => ({
  ...{ id, client_id: 1, type, sending: 1, uca_id, uca_name: 'Ana Torres', place_name: 'Muelle' },
  ...{ at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(), known_at: '', lat: -2.2, lng: -79.9 },
  ...{ session_id: null, route_id: null, asked: null, round: null },
});
const idsOf = (...raised: Alert[]) => withRaised([], raised).map(({ id }) => id);

describe('the alerts that stand', () => {
  it('are those that nothing later of their kind ended, in any order of arrival', () => {
    expect(idsOf(alert(3, 5, 30), alert(1, 4, 10), alert(2, 1, 20))).toEqual([2]);
    expect(idsOf(alert(1, 4, 10), alert(2, 1, 11), alert(3, 4, 12, 8))).toEqual([3, 2, 1]);
    expect(idsOf(alert(1, 9, 10), alert(2, 10, 11), alert(3, 13, 12), alert(4, 15, 13))).toEqual([4, 2]);
    expect(idsOf(alert(1, 9, 10), alert(2, 14, 11), alert(3, 6, 12), alert(4, 16, 13, null))).toEqual([]);
  });

  it('are each SOS of a person who presses again before the first was resolved', () => {
    expect(idsOf(alert(1, AlertType.sosPress, 10), alert(2, AlertType.sosPress, 11))).toEqual([2, 1]);
  });

  it('are one of each person and other kind, the newest first, the same whether they arrive together or one by one', () => {
    const raised = fc.array(
      fc.tuple(fc.constantFrom(...Object.values(AlertType)), fc.constantFrom(1, 2, null)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(raised, (all) => {
        const alerts = all.map(([type, uca], nth) => alert(nth, type, nth, uca));
        const together = withRaised([], alerts);
        const apart = alerts.reduce((known, one) => withRaised(known, [one]), withRaised([], []));
        const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
        expect(apart.toSorted(byId)).toEqual(together.toSorted(byId));
        expect(withRaised(together, alerts).toSorted(byId)).toEqual(together.toSorted(byId));
        expect(together.map(({ id }) => id)).toEqual(
          together.map(({ id }) => id).sort((one, other) => other - one),
        );
        const single = together.filter(({ type }) => standingKindOf(type) !== 'sos');
        const keys = single.map(({ uca_id, type }) => `${uca_id} ${standingKindOf(type)}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { id, uca_id, type } of single) {
          const later = alerts.filter((one) => one.uca_id === uca_id && one.id > id);
          expect(later.map((one) => standingKindOf(one.type))).not.toContain(standingKindOf(type));
        }
      }),
    );
  });
});
