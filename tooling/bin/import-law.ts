/** Writes the import law (tooling/lib/import-law.ts) into biome.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawOverrides } from '../lib/import-law.ts';
import { run } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';

const file = join(root, 'biome.json');
const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
writeFileSync(file, JSON.stringify({ ...config, overrides: lawOverrides() }, null, 2));
await run(join(root, 'node_modules/.bin/biome'), ['format', '--write', 'biome.json'], { cwd: root });
