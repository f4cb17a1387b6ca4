import { expect, it } from '@jest/globals';
import { guest, point, visit } from './testing.tsx';
import { keptOfVisit, nextTimes, repeatVisit } from './visit-repeat.ts';

const times = { starts_at: '2026-03-02T13:00:00.000Z', ends_at: '2026-03-02T17:00:00.000Z' };

it.each([
  ['weeks later', '2026-03-20T00:00:00Z', 'America/Guayaquil', '2026-03-23T13:00:00.000Z'],
  ['a week later while it is still to come', '2026-02-01T00:00:00Z', 'UTC', '2026-03-09T13:00:00.000Z'],
  ['not at the very moment of its start', '2026-03-09T13:00:00Z', 'UTC', '2026-03-16T13:00:00.000Z'],
  [
    'at the same time of day after the clocks change',
    '2026-03-10T00:00:00Z',
    'America/New_York',
    '2026-03-16T12:00:00.000Z',
  ],
])('proposes times %s', (_, now, zone, starts_at) => {
  const next = nextTimes(times, Date.parse(now), zone);
  expect(next.starts_at).toBe(starts_at);
  expect(Date.parse(next.ends_at) - Date.parse(next.starts_at)).toBe(4 * 3_600_000);
});

it('leaves out files, and guests who may no longer visit', () => {
  const blocked = guest({ guest_id: 12, name: 'Bruno', identity: '1710034073', blocked: true });
  const files = [{ id: 91, name: 'permiso.pdf', bytes: 4, media_type: 'application/pdf' }];
  const repeated = repeatVisit(
    keptOfVisit({ ...visit, files, guests: [guest(), blocked] }),
    [point],
    0,
    'UTC',
  );
  expect(repeated).toMatchObject({
    values: { files: [], guests: [{ guest_id: 11 }], subdepartment_id: 5 },
    isPlaceLost: false,
    leftOut: ['Bruno Paredes'],
  });
});

it('leaves out and names supervisors who left, and keeps those from outside', () => {
  const supervisors = [...visit.supervisors, { employee_id: null, name: 'Jefe de turno', phone: '' }];
  const kept = keptOfVisit({ ...visit, supervisors, left_supervisors: [31] });
  const { values, left } = repeatVisit(kept, [point], 0, 'UTC');
  expect([values.supervisors.map(({ name }) => name), left]).toEqual([['Jefe de turno'], ['Byron Caiza']]);
});

it('leaves the place open where the role was lost', () => {
  const { values, isPlaceLost } = repeatVisit(keptOfVisit(visit), [{ ...point, requests: false }], 0, 'UTC');
  expect(isPlaceLost).toBe(true);
  expect(values.subdepartment_id).toBeFalsy();
});
