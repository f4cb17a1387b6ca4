import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Fix, osmandBody, osmandQuery, owntracksBody, postPhoneStates, postPositions } from 'contract';
import { osmandFixes, owntracksFixes } from '../../modules/field/tracker/tracker-fix.ts';
import { townOf } from '../town/streets.ts';
import { createDevice } from './device.ts';
import { drive, shareOf } from './drive.ts';
import { protocols } from './protocols.ts';
import { type Answer, type Call, openWire, type Wire } from './wire.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const town = townOf({ seed: 'test', metres: 800 });
let http: Server | null = null;

afterEach(() => {
  http?.closeAllConnections();
  http?.close();
});

async function serve(
  answer: (call: { path: string; token: string; body: unknown }) => Answer,
): Promise<Wire> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const said = {
      path: request.url ?? '',
      token: request.headers.authorization ?? '',
      body: text === '' ? null : JSON.parse(text),
    };
    const { status, text: back } = answer(said);
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end(back);
  });
  http = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return openWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const taken = (accepted: number): Answer => ({ status: 200, text: JSON.stringify({ data: { accepted } }) });

describe('a load', () => {
  it('sends the requested rate, each device in order, and counts the results', async () => {
    const told = new Map<string, string[]>();
    let calls = 0;
    let served = 0;
    const wire = await serve(({ token, body }) => {
      const { positions } = body as { positions?: Fix[] };
      if (!positions) return taken(0);
      calls++;
      if (calls % 10 === 0) return { status: 422, text: '{}' };
      if (calls % 10 === 5) return { status: 0, text: '' };
      served++;
      told.set(token, [...(told.get(token) ?? []), ...positions.map(({ captured_at }) => captured_at)]);
      return taken(positions.length);
    });
    let heard = 0;
    const tokens = Array.from({ length: 20 }, (_, nth) => `phone-${nth}`);
    const driven = await drive({
      ...{
        wire,
        protocol: 'app',
        tokens,
        rate: 600,
        seconds: 0.5,
        seed: 'load',
        batch: 3,
        town: { metres: 800 },
      },
      onTaken: () => heard++,
    });
    wire.close();
    expect(driven.accepted).toBe([...told.values()].flat().length);
    expect(driven.sent).toBe(driven.accepted + driven.refused + driven.lost);
    expect(driven.accepted).toBeGreaterThan(0);
    expect(driven.refused).toBeGreaterThan(0);
    expect(driven.lost).toBeGreaterThan(0);
    expect(driven.statuses.get(422)).toBe(Math.floor(calls / 10));
    expect(heard).toBe(served);
    expect(shareOf(driven.times, 0.5)).toBeLessThanOrEqual(shareOf(driven.times, 0.95));
    for (const instants of told.values()) expect(instants).toEqual([...new Set(instants)].toSorted());
  });

  it('renews a token that is no longer valid, and counts the call once', async () => {
    const valid = new Map([0, 1, 2].map((nth) => [`phone-${nth}`, 3]));
    let refusals = 0;
    const wire = await serve(({ token, body }) => {
      const left = valid.get(token.replace('Bearer ', '')) ?? 0;
      valid.set(token.replace('Bearer ', ''), left - 1);
      if (left > 0) return taken((body as { positions?: Fix[] }).positions?.length ?? 0);
      refusals++;
      return { status: 401, text: '{}' };
    });
    const renewed: string[] = [];
    const driven = await drive({
      ...{ wire, protocol: 'app', tokens: [...valid.keys()], rate: 90, seconds: 1, seed: 'load' },
      town: { metres: 800 },
      renew: async (nth, refused) => {
        renewed.push(refused);
        if (nth === 2) throw new Error('cannot sign in');
        valid.set(`${refused}+`, 1000);
        return `${refused}+`;
      },
    });
    wire.close();
    // Two are renewed once and go on; what the third sends is refused each time.
    expect(renewed.filter((token) => token !== 'phone-2').toSorted()).toEqual(['phone-0', 'phone-1']);
    expect(driven.statuses).toEqual(new Map([[401, refusals - 2]]));
    expect(driven.refused).toBeGreaterThan(0);
    expect(driven.sent).toBe(driven.accepted + driven.refused);
    expect(driven.accepted).toBeGreaterThan(driven.refused);
  });

  it('buffers reports in a dead zone or while off, and sends them afterwards', () => {
    const everywhere = { ...town, deadZones: [{ ...(town.corners[0] ?? { lat: 0, lng: 0 }), metres: 5000 }] };
    const device = createDevice({ town: everywhere, seed: 'test', nth: 0, startAt: START });
    for (let second = 10; second <= 300; second += 10) {
      device.collect(START + second * 1000);
      expect(device.report()).toBeNull();
    }
    expect(device.buffered()).toBe(30);
    const free = createDevice({ town: { ...town, deadZones: [] }, seed: 'test', nth: 0, startAt: START });
    for (let second = 10; second <= 300; second += 10) free.collect(START + second * 1000);
    const report = free.report();
    expect(report?.fixes).toHaveLength(30);
    expect(report?.states).toHaveLength(1);
    expect(free.report()).toBeNull();
  });

  it('is the same for the same seed', () => {
    const reportOf = (seed: string) => {
      const device = createDevice({ town, seed, nth: 7, startAt: START });
      for (let second = 0; second < 600; second += 10) device.collect(START + second * 1000);
      return device.report();
    };
    expect(reportOf('one')).toEqual(reportOf('one'));
    expect(reportOf('one')).not.toEqual(reportOf('two'));
  });
});

describe('a protocol', () => {
  const fixOf = (nth: number): Fix => ({
    lat: -2.19,
    lng: -79.88,
    accuracy: 8,
    speed: 1.3,
    heading: 90,
    battery: 71,
    captured_at: new Date(START + nth * 10_000).toISOString(),
  });
  const state = { captured_at: new Date(START).toISOString(), battery: 71, charging: true };
  const said = (call: Call) => Object.fromEntries(new URL(call.path, 'http://server').searchParams);
  const close = (fix: Fix | null | undefined, like: Fix) => {
    expect(fix).toMatchObject({ lat: like.lat, lng: like.lng, accuracy: 8, captured_at: like.captured_at });
    expect(fix?.speed).toBeCloseTo(1.3, 0);
    expect(fix?.battery).toBeCloseTo(71);
  };

  it('of the app is accepted by the server', () => {
    const fixes = Array.from({ length: 501 }, (_, nth) => fixOf(nth));
    const calls = protocols.app.calls('t', { fixes, states: [state] });
    expect(calls.map(({ positions }) => positions)).toEqual([500, 1, 0]);
    expect(postPositions.body?.safeParse(calls[0]?.body).success).toBe(true);
    expect(postPhoneStates.body?.safeParse(calls[2]?.body).success).toBe(true);
  });

  it('of trackers is understood by the server as the same', () => {
    const [one] = protocols.osmand.calls('t', { fixes: [fixOf(0)], states: [] });
    const query = osmandQuery.parse(said(one as Call));
    expect(query.id).toBe('t');
    close(osmandFixes(query, START)?.[0]?.fix, fixOf(0));

    const [many] = protocols.osmand.calls('t', { fixes: [fixOf(0), fixOf(1)], states: [] });
    const body = osmandBody.parse(many?.body);
    expect(body.device_id).toBe('t');
    close(osmandFixes(body, START)?.[1]?.fix, fixOf(1));

    const [own, next] = protocols.owntracks.calls('t', { fixes: [fixOf(0), fixOf(1)], states: [] });
    expect(said(own as Call)).toEqual({ id: 't' });
    close(owntracksFixes(owntracksBody.parse(next?.body), START)?.[0]?.fix, fixOf(1));
  });
});
