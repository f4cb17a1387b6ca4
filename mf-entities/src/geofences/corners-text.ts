import { type Coordinates, cornerText, openRing, readTypedPair } from 'contract';

export interface CornersText {
  points: Coordinates[];
  /** Number of the first line that is no coordinate, from 1. */
  wrong: number | null;
}

const placeIn = (text: string): Coordinates | null => {
  const read = readTypedPair(text);
  return read && { lat: read.lat, lng: read.lng };
};

/** The corners on a line: mostly one; several may stand between semicolons. Null if something is no coordinate. */
function cornersOn(line: string): Coordinates[] | null {
  const one = placeIn(line);
  if (one) return [one];
  const parts = line.split(';').map((part) => part.trim());
  const read = parts.filter(Boolean).map(placeIn);
  return read.length === 0 || read.includes(null) ? null : read.filter((place) => place !== null);
}

/** The corners in a text, a line each, without the one that closes their ring; in a wrong text, those that are right. */
export function readCornersText(text: string): CornersText {
  const read = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .map((line) => (line === '' ? [] : cornersOn(line)));
  const wrong = read.indexOf(null);
  return { points: openRing(read.flatMap((line) => line ?? [])), wrong: wrong < 0 ? null : wrong + 1 };
}

/** The corners as a text that `readCornersText` reads, a line each. */
export const writeCorners = (points: readonly Coordinates[]): string => points.map(cornerText).join('\n');
