import { expect, it } from '@jest/globals';
import type { GeofenceEvent } from 'contract';
import { emailOf } from './mail-events.ts';

const event = {
  ...{ id: 1, client_id: 1, geofence_id: 1, geofence_name: 'Patio', place_name: 'Puerto', uca_id: 7 },
  ...{ uca_name: 'Ana', at: '2026-11-22T15:10:00.000Z', known_at: '2026-11-22T15:10:05.000Z' },
  ...{ entered_at: '2026-11-22T15:00:00.000Z', lat: 0, lng: 0 },
} satisfies Omit<GeofenceEvent, 'kind' | 'uncertain'> & { place_name: string };

it.each([
  ['enter', 'es', 'Ana entró en Patio', '2026-11-22 10:10', 'la hora es incierta'],
  ['enter', 'en', 'Ana entered Patio', '2026-11-22 10:10', 'the time is uncertain'],
  ['exit', 'es', 'Ana salió de Patio', '2026-11-22 10:10', 'la hora es incierta'],
  ['exit', 'en', 'Ana left Patio', '2026-11-22 10:10', 'the time is uncertain'],
  ['dwell', 'es', 'Ana lleva 10 min en Patio', '2026-11-22 10:00', 'la permanencia es incierta'],
  ['dwell', 'en', 'Ana has been in Patio for 10 min', '2026-11-22 10:00', 'the stay is uncertain'],
] as const)('an email of %s in %s says who, where and when, and whether that is certain', (...row) => {
  const [kind, language, subject, when, doubt] = row;
  const email = (uncertain: boolean) =>
    emailOf(
      { ...event, kind, uncertain },
      { language, timezone: 'America/Guayaquil', link: 'https://x.ec/r' },
    );
  const { body, ...head } = email(false);
  expect(head.subject).toBe(`Vigía: ${subject}`);
  for (const said of ['Patio (Puerto)', when, '(America/Guayaquil)', '\n\nhttps://x.ec/r\n'])
    expect(body).toContain(said);
  expect(body).not.toContain(doubt);
  expect(email(true).body).toContain(doubt);
  expect(`${head.subject}${body}${email(true).body}`).not.toMatch(/[{}]/);
});
