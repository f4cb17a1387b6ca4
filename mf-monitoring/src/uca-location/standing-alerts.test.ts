import { expect, it } from '@jest/globals';
import { AlertType, type StandingAlert } from 'contract';
import { marksOf } from './standing-alerts.ts';

const alert = (id: number, type: StandingAlert['type'], uca_id = 7): StandingAlert => ({
  ...{ id, uca_id, type, at: '2026-11-21T10:00:00.000Z', lat: -2.2, lng: -79.9 },
});

it('marks active alerts once where they began, if known', () => {
  const unknown = { ...alert(2, AlertType.appDisconnection, 8), lat: null };
  const both = [alert(1, AlertType.appDisconnection), alert(3, AlertType.buttonDisconnection)];
  expect(marksOf([...both, unknown])).toEqual([
    { id: 'alert-7--2.2--79.9', place: { lat: -2.2, lng: -79.9 }, text: '!', badge: true },
  ]);
});
