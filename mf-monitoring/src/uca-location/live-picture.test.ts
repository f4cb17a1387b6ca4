import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LastPosition, PositionsPayload } from 'contract';
import { createLiveLayer } from 'shared-ui/map';
import { createLivePicture } from './live-picture.ts';

const at = (second: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + second * 1000).toISOString();
const row = (uca_id: number, part: Partial<LastPosition> = {}): LastPosition => ({
  uca_id,
  name: `Teléfono ${uca_id}`,
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
  fixed_at: at(0),
  heard_at: at(0),
  ...part,
});
const burst = (uca_id: number, lat: number, second: number): PositionsPayload => ({
  uca_ids: [uca_id],
  lats: [lat],
  lngs: [-79.9],
  headings: [90],
  speeds: [0],
  accuracies: [5],
  batteries: [79],
  connections: [1],
  fixed_at: [at(second)],
  waited_ms: [0],
  heard_at: at(second),
});

let now = Date.parse(at(0));
beforeEach(() => {
  now = Date.parse(at(0));
});

function pictured() {
  const layer = createLiveLayer();
  const sent: { type: string; count: number }[] = [];
  const aged: number[][] = [];
  layer.connect({
    send: (command) => {
      if (command.type === 'batch' || command.type === 'reset')
        sent.push({ type: command.type, count: command.type === 'batch' ? command.batch.slots.length : 0 });
      if (command.type === 'batch') aged.push([...command.batch.ages]);
    },
    pick: async () => null,
  });
  const picture = createLivePicture(layer, () => now);
  const rows = [row(1), row(2), row(3)];
  picture.show(rows);
  sent.length = 0;
  aged.length = 0;
  return { layer, picture, rows, sent, aged };
}

describe('the live picture', () => {
  it('draws events at once, only for those who moved', () => {
    const { layer, picture, sent } = pictured();
    picture.receive([burst(2, -2.3, 10), burst(2, -2.4, 11), burst(3, -2.2, 11)]);
    expect(layer.position(2)?.lat).toBe(-2.4);
    expect(sent).toEqual([{ type: 'batch', count: 1 }]);
  });

  it('draws a new person at once, adds the name with the next rows, and removes them if the server does not list them', () => {
    const { layer, picture, rows, sent } = pictured();
    picture.receive([burst(9, -2.4, 11), { ...burst(8, -2.5, 11), last_heard_at: [at(5)] }]);
    picture.receive([burst(9, -2.3, 12)]);
    picture.show([...rows]);
    expect(layer.position(9)?.lat).toBe(-2.3);
    expect(layer.position(8)?.lat).toBe(-2.5);
    picture.show([...rows, row(9)]);
    expect(layer.position(9)?.lat).toBe(-2.3);
    picture.forget([8, 9, 1]);
    expect(layer.position(8)).toBeNull();
    expect(layer.size).toBe(4);
    expect(sent.map(({ count }) => count)).toEqual([2, 1, 1]);
  });

  it('draws nobody before the first rows', () => {
    const layer = createLiveLayer();
    createLivePicture(layer).receive([burst(1, -2.3, 10)]);
    expect(layer.size).toBe(0);
  });

  it('is not overwritten by older rows or older events', () => {
    const { layer, picture, rows, sent } = pictured();
    picture.receive([burst(2, -2.3, 10)]);
    picture.receive([burst(2, -2.5, 5)]);
    picture.show([...rows]);
    expect(layer.position(2)?.lat).toBe(-2.3);
    picture.show([row(1), row(2, { lat: -2.3, heard_at: at(10) }), row(3)]);
    expect(sent).toHaveLength(1);
    picture.show([row(1), row(2, { lat: -2.6, heard_at: at(12) }), row(3)]);
    expect(layer.position(2)?.lat).toBe(-2.6);
    expect(sent).toEqual([
      { type: 'batch', count: 1 },
      { type: 'batch', count: 1 },
    ]);
  });

  it('shows an SOS known only from the rows at the newer position', () => {
    const { layer, picture, sent } = pictured();
    picture.receive([burst(2, -2.3, 10)]);
    picture.show([row(1), row(2, { sos: true }), row(3)]);
    expect(layer.position(2)?.lat).toBe(-2.3);
    expect(sent).toHaveLength(2);
  });

  it('fades those whose position gets old by itself, once at each step, and never an SOS', () => {
    const { picture, aged } = pictured();
    picture.show([row(1), row(2, { sos: true }), row(3, { post_seconds: 3600, offline_minutes: 5 })]);
    aged.length = 0;
    const look = (seconds: number) => {
      now = Date.parse(at(seconds));
      picture.age();
      return aged.splice(0);
    };
    expect([60, 61, 90, 301, 601].map(look)).toEqual([[], [[1]], [], [[2]], [[2]]]);
  });

  it('draws a fresh fix at full strength again, where it did not move and where it did', () => {
    const { picture, rows, aged } = pictured();
    now = Date.parse(at(100));
    picture.age();
    expect(aged.splice(0)).toEqual([[1, 1, 1]]);
    picture.receive([burst(1, -2.2, 99), burst(2, -2.3, 99)]);
    expect(aged.splice(0)).toEqual([[0, 0]]);
    picture.show([...rows]);
    expect(aged).toEqual([]);
    picture.show([row(1, { fixed_at: at(99), heard_at: at(99), post_seconds: 0 }), ...rows.slice(1)]);
    expect(aged).toEqual([[1]]);
  });

  it('passes on only additions, removals and new names', () => {
    const { layer, picture, rows, sent } = pictured();
    picture.show([...rows, row(4)]);
    picture.show([row(1), row(4)]);
    expect(layer.position(2)).toBeNull();
    picture.show([row(1, { name: 'Otra' }), row(4)]);
    expect(layer.size).toBe(2);
    expect(sent).toEqual([
      { type: 'batch', count: 1 },
      { type: 'batch', count: 1 },
    ]);
  });
});
