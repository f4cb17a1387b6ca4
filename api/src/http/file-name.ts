import { extname } from 'node:path';

/**
 * Characters that no file name needs: control characters, and marks that reverse or hide text, so that `fdp.exe` is
 * shown as `exe.pdf`.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const MOST_CHARACTERS = 255;

/** A file's name as stored: its last path segment, without invisible characters, at most 255 characters. */
export function fileNameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const seen = last.replace(unseen, '').replace(/\s+/gu, ' ').trim();
  if (seen.length <= MOST_CHARACTERS) return seen;
  const extension = extname(seen).slice(0, 20);
  const stem = seen.slice(0, MOST_CHARACTERS - extension.length).replace(/\p{Cs}$/u, '');
  return stem + extension;
}
