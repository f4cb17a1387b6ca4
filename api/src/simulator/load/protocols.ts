import {
  type Fix,
  osmandPost,
  owntracksPost,
  type PhoneState,
  postPhoneStates,
  postPositions,
} from 'contract';
import type { Answer, Call } from './wire.ts';

/** One report of a device; only the app's protocol has `states`. */
export interface Report {
  fixes: readonly Fix[];
  states: readonly PhoneState[];
}

/** A call and how many positions it carries. */
export interface PositionCall extends Call {
  positions: number;
}

export interface Protocol {
  /** The calls of a report, in order. `token` is the device's own. */
  calls(token: string, report: Report): PositionCall[];
  /** Of the positions of a successful call: how many were new to the server. */
  accepted(call: PositionCall, answer: Answer): number;
}

const MOST_AT_ONCE = 500;
const KNOTS = 3600 / 1852;
const KILOMETRES_AN_HOUR = 3.6;

function* slices<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most);
}

const app: Protocol = {
  calls: (token, { fixes, states }) => [
    ...[...slices(fixes, MOST_AT_ONCE)].map((positions) => ({
      path: `/api${postPositions.path}`,
      token,
      body: { positions },
      positions: positions.length,
    })),
    ...(states.length > 0
      ? [
          {
            path: `/api${postPhoneStates.path}`,
            token,
            body: { states: states.slice(-MOST_AT_ONCE) },
            positions: 0,
          },
        ]
      : []),
  ],
  accepted: ({ positions }, { text }) => {
    const { data } = JSON.parse(text) as { data?: { accepted?: number } };
    return data?.accepted ?? positions;
  },
};

/** One position per query, as most clients send it; a buffer as newer Traccar clients do. */
function osmandCall(token: string, fixes: readonly Fix[]): PositionCall {
  const path = `/api${osmandPost.path}`;
  const [first] = fixes;
  if (fixes.length === 1 && first) {
    const { lat, lng, captured_at, speed = 0, heading = 0, accuracy, battery } = first;
    const query = new URLSearchParams({
      id: token,
      lat: String(lat),
      lon: String(lng),
      timestamp: captured_at,
      speed: (speed * KNOTS).toFixed(2),
      bearing: String(heading),
      accuracy: String(accuracy),
      ...(battery !== undefined && { batt: String(battery) }),
    });
    return { path: `${path}?${query}`, positions: 1 };
  }
  const location = fixes.map(({ lat, lng, captured_at, speed, heading, accuracy, battery }) => ({
    timestamp: captured_at,
    coords: { latitude: lat, longitude: lng, accuracy, speed, heading },
    ...(battery !== undefined && { battery: { level: battery / 100 } }),
  }));
  return { path, body: { device_id: token, location }, positions: fixes.length };
}

const osmand: Protocol = {
  calls: (token, { fixes }) => [...slices(fixes, MOST_AT_ONCE)].map((some) => osmandCall(token, some)),
  accepted: ({ positions }) => positions,
};

const owntracks: Protocol = {
  calls: (token, { fixes }) =>
    fixes.map(({ lat, lng, captured_at, speed = 0, heading = 0, accuracy, battery }) => ({
      path: `/api${owntracksPost.path}?${new URLSearchParams({ id: token })}`,
      body: {
        _type: 'location',
        lat,
        lon: lng,
        tst: Math.round(Date.parse(captured_at) / 1000),
        acc: accuracy,
        vel: Math.round(speed * KILOMETRES_AN_HOUR),
        cog: heading,
        ...(battery !== undefined && { batt: battery }),
      },
      positions: 1,
    })),
  accepted: ({ positions }) => positions,
};

/** The supported protocols: our app, the OsmAnd protocol, the HTTP form of OwnTracks. */
export const protocols = { app, osmand, owntracks } as const;
export type ProtocolName = keyof typeof protocols;
export const isProtocol = (name: string): name is ProtocolName => Object.hasOwn(protocols, name);
