import { TIME_PATTERN } from '../core/plain-values.ts';
import { type Coordinates, readTypedPair } from './coordinates.ts';
import { FENCE_CORNERS, type FenceIssue, fenceIssue } from './fence-shape.ts';

/**
 * A polygon as one text, for a spreadsheet cell: `latitude, longitude; …`, its corners in order. A bar precedes each
 * hole and two precede each further polygon; a word with a colon in front names the geometry when it is not a polygon
 * (`LineString: …`). Fences support none of the three: they are kept so that somebody can decide.
 */
export const FENCE_TEXT = { corner: '; ', hole: ' | ', part: ' || ' } as const;

/** A number with all its digits and without an exponent. */
export function degreesText(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value
        .toFixed(15)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : text;
}

export const cornerText = ({ lat, lng }: Coordinates): string => `${degreesText(lat)}, ${degreesText(lng)}`;
export const fenceCornersText = (points: readonly Coordinates[]): string =>
  points.map(cornerText).join(FENCE_TEXT.corner);

const isSame = (one: Coordinates | undefined, other: Coordinates | undefined) =>
  one !== undefined && one.lat === other?.lat && one.lng === other.lng;

/** A ring's corners without duplicates: without the closing one, and without one repeated in a row. */
export function openRing(ring: readonly Coordinates[]): Coordinates[] {
  const points = ring.filter((point, at) => at === 0 || !isSame(point, ring[at - 1]));
  while (points.length > 1 && isSame(points[0], points.at(-1))) points.pop();
  return points;
}

/** Two numbers that are not a valid position as written, but are when swapped. */
function isReversed(pair: string): boolean {
  const [first = Number.NaN, second = Number.NaN] = pair.split(',').map(Number);
  return Math.abs(first) > 90 && Math.abs(first) <= 180 && Math.abs(second) <= 90;
}

/** Why a text is not a list of corners, with the parameters of the message. */
export type FenceTextFault =
  | { fault: 'geometry'; params: { geometry: string } }
  | { fault: 'parts' | 'holes'; params: { count: number } }
  | { fault: 'corners'; params: { maximum: number } }
  | { fault: 'corner'; params: { number: number; value: string } }
  | { fault: 'reversed'; params: Record<never, never> };
export type FenceText = { points: Coordinates[] } | FenceTextFault | { issue: FenceIssue };

/** The corners in a text, or why they do not make a fence. No corners for an empty text. */
export function readFenceCorners(text: string): FenceText {
  const trimmed = text.trim();
  if (trimmed === '') return { points: [] };
  const word = /^([a-z]+)\s*:/i.exec(trimmed)?.[1];
  if (word !== undefined) return { fault: 'geometry', params: { geometry: word } };
  const parts = trimmed.split('||').length;
  if (parts > 1) return { fault: 'parts', params: { count: parts } };
  const holes = trimmed.split('|').length - 1;
  if (holes > 0) return { fault: 'holes', params: { count: holes } };
  const pairs = trimmed.split(/\s*[;\n]\s*/).filter(Boolean);
  if (pairs.length > FENCE_CORNERS.most + 1)
    return { fault: 'corners', params: { maximum: FENCE_CORNERS.most } };
  const read = pairs.map(readTypedPair);
  const wrong = read.indexOf(null);
  if (wrong >= 0) {
    const pair = pairs[wrong] ?? '';
    return isReversed(pair)
      ? { fault: 'reversed', params: {} }
      : { fault: 'corner', params: { number: wrong + 1, value: pair.slice(0, 40) } };
  }
  const points = openRing(read.flatMap((point) => (point ? [{ lat: point.lat, lng: point.lng }] : [])));
  const issue = fenceIssue({ kind: 'polygon', points });
  return issue ? { issue } : { points };
}

/** Hours in which somebody should be inside (`fenceHours`). */
interface Hours {
  days: number[];
  from_time: string;
  to_time: string;
}

/** `12345 08:00-17:00; 67 20:00-06:00`: 1 Monday to 7 Sunday; without days, every day. */
export const hoursOfText = (text: string): Hours[] | null => {
  const read = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^(?:([1-7]{1,7})\s+)?(\d{1,2}:\d\d(?::\d\d)?)\s*[-–]\s*(\d{1,2}:\d\d(?::\d\d)?)$/.exec(part),
    )
    .map((match): Hours | null => {
      const [, days = '', from = '', to = ''] = match ?? [];
      const [from_time, to_time] = [from.padStart(5, '0'), to.padStart(5, '0')];
      if (!TIME_PATTERN.test(from_time) || !TIME_PATTERN.test(to_time)) return null;
      return { days: [...new Set([...days].map(Number))], from_time, to_time };
    });
  return read.includes(null) ? null : read.filter((one) => one !== null);
};

export const hoursText = (hours: readonly Hours[]): string =>
  hours
    .map(({ days, from_time, to_time }) => {
      const span = `${from_time.slice(0, 5)}-${to_time.slice(0, 5)}`;
      return days.length > 0 ? `${days.join('')} ${span}` : span;
    })
    .join('; ');
