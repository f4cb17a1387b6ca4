import { type Coordinates, metresBetween, thin } from 'contract';
import * as z from 'zod/mini';

/** Calls a server with OSRM's HTTP interface, version 1. Degrees, metres and seconds. */

/** How long a call may take, and how much it may return. */
const TIMEOUT_MS = 3_000;
const MOST_BYTES = 4 * 1024 * 1024;
/** A place that is further than this from any street was moved to another one: what is found is of no use. */
const SNAP_METRES = 1_000;
/** A line of streets is thinned by so much. */
const THIN_METRES = 3;

const measure = z.number().check(z.minimum(0));
/** A place where OSRM put it, and how far that is from where it was. */
const snapped = z.object({ distance: z.optional(measure) });
const position = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
const foundRoute = z.object({
  distance: measure,
  duration: measure,
  geometry: z.object({
    type: z.literal('LineString'),
    coordinates: z.array(position).check(z.minLength(2)),
  }),
});
const routeReply = z.object({
  routes: z.array(foundRoute).check(z.minLength(1)),
  waypoints: z.array(snapped),
});
const column = z.array(z.tuple([z.nullable(measure)]));
const tableReply = z.object({
  durations: column,
  distances: column,
  sources: z.array(snapped),
  destinations: z.tuple([snapped]),
});

/** The service works and knows no way between these places. */
export class NoWay extends Error {}

export interface FoundWay {
  line: Coordinates[];
  metres: number;
  seconds: number;
}

const isNear = ({ distance = 0 }: z.infer<typeof snapped>) => distance <= SNAP_METRES;

/** The body as text. Throws once it is longer than allowed. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const noWayCodes = ['NoRoute', 'NoSegment', 'NoTable'];
const codeReply = z.object({ code: z.string() });

async function ask<T extends z.ZodMiniType>(address: string, schema: T): Promise<z.output<T>> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = JSON.parse(await textOf(response));
  const { code } = z.parse(codeReply, body);
  if (noWayCodes.includes(code)) throw new NoWay(code);
  if (!response.ok || code !== 'Ok') throw new Error(`${response.status} ${code}`);
  return z.parse(schema, body);
}

const degrees = (value: number) => value.toFixed(6);
const pathOf = (places: readonly Coordinates[]) =>
  places.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(';');

/** The points that a line needs. `thin` uses instants, which have to increase: metres along it are used for them. */
function thinned(line: readonly Coordinates[]): Coordinates[] {
  let at = 0;
  const points = line.map((place, index) => {
    at += index === 0 ? 0 : metresBetween(line[index - 1] as Coordinates, place) + 1e-6;
    return { ...place, at };
  });
  return thin(points, THIN_METRES).map((index) => line[index] as Coordinates);
}

/** The way through places. Rejects with `NoWay` when there is none, and with anything else when the service failed. */
export async function osrmRoute(base: string, places: readonly Coordinates[]): Promise<FoundWay> {
  const query = 'overview=full&geometries=geojson';
  const { routes, waypoints } = await ask(`${base}/route/v1/driving/${pathOf(places)}?${query}`, routeReply);
  const [route] = routes;
  if (!route) throw new NoWay('NoRoute');
  if (!waypoints.every(isNear)) throw new NoWay('far from any street');
  const line = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
  return { line: thinned(line), metres: route.distance, seconds: route.duration };
}

/** From each place to one; null where there is no way. Rejects like `osrmRoute`. */
export async function osrmTable(
  base: string,
  from: readonly Coordinates[],
  to: Coordinates,
): Promise<({ metres: number; seconds: number } | null)[]> {
  const sources = from.map((_, index) => index).join(';');
  const query = `sources=${sources}&destinations=${from.length}&annotations=duration,distance`;
  const reply = await ask(`${base}/table/v1/driving/${pathOf([...from, to])}?${query}`, tableReply);
  const { durations, distances, destinations } = reply;
  if (!isNear(destinations[0])) throw new NoWay('far from any street');
  if ([durations, distances, reply.sources].some(({ length }) => length !== from.length)) {
    throw new Error('a table of another size');
  }
  return reply.sources.map((source, index) => {
    const [seconds, metres] = [durations[index]?.[0] ?? null, distances[index]?.[0] ?? null];
    return seconds === null || metres === null || !isNear(source) ? null : { metres, seconds };
  });
}
