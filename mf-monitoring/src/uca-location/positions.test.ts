import { describe, expect, it } from '@jest/globals';
import type { LastPosition, PositionsPayload } from 'contract';
import { arrange, countStates, isGpsStale, matches, mergePositions, newerOf } from './positions.ts';
import { stateOf } from './standing.ts';

const row = (part: Partial<LastPosition>): LastPosition => ({
  uca_id: 1,
  name: 'María Núñez',
  type: 'Guardia',
  place: 'Puerto Norte',
  lat: -2.2,
  lng: -79.9,
  accuracy: 8,
  speed: 0,
  heading: 0,
  battery: 80,
  connection: 1,
  button: 2,
  button_type: null,
  gps_stale: false,
  sos: false,
  post_seconds: 30,
  offline_minutes: 10,
  fixed_at: '2026-11-21T12:00:00Z',
  heard_at: '2026-11-21T12:00:00Z',
  ...part,
});

const burst = (part: Partial<PositionsPayload>): PositionsPayload => ({
  uca_ids: [1],
  lats: [-2.3],
  lngs: [-79.8],
  headings: [90],
  speeds: [1.5],
  accuracies: [5],
  batteries: [79],
  connections: [1],
  fixed_at: ['2026-11-21T12:01:00Z'],
  waited_ms: [0],
  heard_at: '2026-11-21T12:01:00Z',
  ...part,
});

const compare = (a: string, b: string) => a.localeCompare(b);

describe('mergePositions', () => {
  it('moves the people in the burst and keeps the other objects identical', () => {
    const rows = [row({ uca_id: 1 }), row({ uca_id: 2 })];
    const { rows: merged, missing } = mergePositions(rows, [burst({})]);
    expect(merged[0]).toMatchObject({ lat: -2.3, lng: -79.8, battery: 79, heard_at: '2026-11-21T12:01:00Z' });
    expect(merged[1]).toBe(rows[1]);
    expect([...missing]).toEqual([]);
    expect(rows[0]?.lat).toBe(-2.2);
  });

  it('never moves back in time', () => {
    const { rows } = mergePositions([row({ heard_at: '2026-11-21T12:05:00Z' })], [burst({})]);
    expect(rows[0]?.lat).toBe(-2.2);
    const newer = row({ heard_at: '2026-11-21T12:01:00Z', fixed_at: '2026-11-21T12:02:00Z' });
    expect(mergePositions([newer], [burst({})]).rows[0]?.lat).toBe(-2.2);
  });

  it('keeps when a phone that falls silent was last heard, over reads too', () => {
    const known = row({});
    const silent = burst({
      ...{ connections: [2], fixed_at: [known.fixed_at], last_heard_at: [known.heard_at] },
      heard_at: '2026-11-21T12:10:00Z',
    });
    const { rows } = mergePositions([known], [silent]);
    expect(rows[0]).toMatchObject({ connection: 2, gps_stale: false, heard_at: known.heard_at });
    const back = row({ heard_at: '2026-11-21T12:05:00Z', fixed_at: '2026-11-21T12:05:00Z' });
    expect(newerOf(rows[0], back)).toBe(back);
    expect(newerOf(rows[0], row({ connection: 0 }))).toMatchObject({ connection: 0 });
    // A read that was under way when it fell silent.
    expect(newerOf(rows[0], known)).toMatchObject({ connection: 2 });
    expect(mergePositions(rows, [{ ...silent, connections: [1] }]).rows[0]).toMatchObject({ connection: 2 });
  });

  it('takes the state of a button, and keeps it where the server is too old to send one', () => {
    const known = row({ button: 1, button_type: 3 });
    expect(mergePositions([known], [burst({})]).rows[0]).toMatchObject({ button: 1, button_type: 3 });
    const paired = burst({ buttons: [0], button_types: [8] });
    expect(mergePositions([known], [paired]).rows[0]).toMatchObject({ button: 0, button_type: 8 });
  });

  it('reports people missing from the rows', () => {
    expect(mergePositions([row({})], [burst({ uca_ids: [9] })]).missing).toEqual(new Set([9]));
  });

  it('marks a fix older than five minutes, and only that', () => {
    const late = (fixed: string) =>
      mergePositions([row({})], [burst({ fixed_at: [fixed] })]).rows[0]?.gps_stale;
    expect(late('2026-11-21T11:55:59Z')).toBe(true);
    expect(late('2026-11-21T11:56:01Z')).toBe(false);
  });

  it('counts as old by now, without an event, only while its phone is online', () => {
    const at = Date.parse('2026-11-21T12:00:00Z');
    expect(isGpsStale(row({}), at + 299_000)).toBe(false);
    expect(isGpsStale(row({}), at + 301_000)).toBe(true);
    expect(isGpsStale(row({ connection: 2 }), at + 301_000)).toBe(false);
  });

  it('keeps an open SOS, which only a read can close', () => {
    expect(mergePositions([row({ sos: true })], [burst({})]).rows[0]?.sos).toBe(true);
  });
});

describe('the list', () => {
  const rows = [
    row({ uca_id: 1, name: 'Beatriz', heard_at: '2026-11-21T12:00:00Z' }),
    row({ uca_id: 2, name: 'Ana', connection: 0, heard_at: '2026-11-21T10:00:00Z' }),
    row({ uca_id: 3, name: 'Carlos', sos: true, connection: 2, heard_at: '2026-11-21T11:00:00Z' }),
  ];
  const ids = (search: string, state: 'all' | 'sos' | 'disconnected', sort: 'heard' | 'gravity' | 'name') =>
    arrange(rows, { search, state, sort }, compare).map(({ uca_id }) => uca_id);

  it('puts an SOS first in every order', () => {
    expect(ids('', 'all', 'heard')).toEqual([3, 1, 2]);
    expect(ids('', 'all', 'gravity')).toEqual([3, 2, 1]);
    expect(ids('', 'all', 'name')).toEqual([3, 2, 1]);
    expect(ids('', 'disconnected', 'name')).toEqual([2]);
  });

  it('finds without accents or case, by every word', () => {
    expect(matches(row({}), 'nunez norte')).toBe(true);
    expect(matches(row({}), 'maria sur')).toBe(false);
  });

  it('counts each once', () => {
    expect(countStates(rows)).toEqual({ all: 3, sos: 1, connected: 1, indeterminate: 0, disconnected: 1 });
    expect(stateOf(rows[2] as LastPosition)).toBe('sos');
  });
});
