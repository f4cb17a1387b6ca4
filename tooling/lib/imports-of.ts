import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * The imports between files of a folder, by their paths inside it. Tests and their helpers are left out, and without
 * `types` so are type-only imports, which do not exist at run time.
 */
export function importsOf(source: string, { types = true } = {}): Map<string, Set<string>> {
  const files = (readdirSync(source, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing[./]|(^|\/)test-data\.ts$/.test(name),
  );
  return new Map(
    files.map((name) => {
      const text = readFileSync(join(source, name), 'utf8');
      const all = types ? text : text.replace(/^(?:import|export) type [^;]*;/gm, '');
      const found = all.matchAll(/(?:\bfrom |\bimport\(|^import )'(\.[^']+\.tsx?)'/gm);
      const to = [...found].map(([, path = '']) => normalize(join(dirname(name), path)));
      return [name, new Set(to.filter((path) => !path.startsWith('..')))];
    }),
  );
}

/** What remains after repeatedly removing files without imports or importers: the cycles. */
export function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [name, to] of left) {
      const needs = [...to].some((other) => other !== name && left.has(other));
      const needed = [...left].some(([other, wants]) => other !== name && wants.has(name));
      if (!needs || !needed) left.delete(name);
    }
  }
  return [...left].flatMap(([name, to]) =>
    [...to].filter((other) => other !== name && left.has(other)).map((other) => `${name} → ${other}`),
  );
}
