import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

export interface Insertion {
  path: string;
  /** Matches the line to insert beside; the first match counts. */
  beside: RegExp;
  where: 'before' | 'after';
  text: string;
}

/** Inserts lines into existing files. Throws before writing anything when a place is not found. */
export function insertAll(insertions: readonly Insertion[]): string[] {
  const changed = new Map<string, string>();
  for (const { path, beside, where, text } of insertions) {
    const before = changed.get(path) ?? readFileSync(join(root, path), 'utf8');
    const lines = before.split('\n');
    const at = lines.findIndex((line) => beside.test(line));
    if (at < 0) throw new Error(`${path} has no line like ${beside}.`);
    lines.splice(where === 'before' ? at : at + 1, 0, text);
    changed.set(path, lines.join('\n'));
  }
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return [...changed.keys()];
}
