import { describe, expect, it } from '@jest/globals';
import type { Alert } from 'contract';
import { marksOf, standingAlerts } from './standing-alerts.ts';

const alert = (id: number, type: Alert['type'], minute: number, uca_id = 7): Alert => ({
  ...{ id, client_id: 1, type, sending: 1, uca_id, uca_name: 'Ana Torres', place_name: 'Muelle' },
  ...{ at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`, known_at: '', lat: -2.2, lng: -79.9 },
  ...{ session_id: null, route_id: null, asked: null, round: null },
});
const standing = (...alerts: Alert[]) =>
  [...standingAlerts(alerts)].map(([uca, all]) => [uca, all.map(({ id }) => id)]);

describe('active alerts', () => {
  it('are those of phones and buttons still disconnected, in any order of arrival', () => {
    expect(standing(alert(3, 5, 30), alert(1, 4, 10), alert(2, 1, 20))).toEqual([[7, [2]]]);
    expect(standing(alert(1, 4, 10), alert(2, 1, 11), alert(3, 4, 12, 8))).toEqual([
      [7, [1, 2]],
      [8, [3]],
    ]);
    expect(standing(alert(1, 1, 10), alert(2, 3, 11), alert(3, 9, 12))).toEqual([]);
  });

  it('are marked once where they began, if known', () => {
    const [one, other] = [alert(1, 4, 10), { ...alert(2, 4, 10, 8), lat: null }];
    expect(marksOf([one, alert(2, 1, 11), other])).toEqual([
      { id: 'alert-7--2.2--79.9', place: { lat: -2.2, lng: -79.9 }, text: '!', badge: true },
    ]);
  });
});
