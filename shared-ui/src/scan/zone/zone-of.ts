import { readDocument } from '../document/read-document.ts';
import type { Gray } from './gray.ts';
import { zoneStrips } from './strips.ts';

/** The text of one line's picture and how sure the reader is, 0 to 100. */
export type ReadLine = (strip: Gray) => { text: string; sure: number };

/** Readers are less certain of text that is no line of a zone, or illegible. */
const SURE = 70;

/**
 * The lines of the machine-readable zone in a picture, or null: only with every check digit right, and each line read
 * surely, since names have no check digit.
 */
export function zoneOf(picture: Gray, read: ReadLine): string[] | null {
  for (const strips of zoneStrips(picture)) {
    const lines = strips
      .map(read)
      .filter(({ sure }) => sure >= SURE)
      .map(({ text }) => text.replace(/\s/g, ''))
      .filter((text) => text.length >= 28);
    for (const count of [3, 2])
      for (let at = lines.length - count; at >= 0; at--) {
        const zone = lines.slice(at, at + count);
        if (readDocument(zone.join('\n'))?.valid) return zone;
      }
  }
  return null;
}
