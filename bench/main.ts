import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { conditions, loadNow } from './conditions.ts';

/**
 * `pnpm bench [name…]` runs the benchmarks one after another; each prints what it measured, under a line with
 * the commit, the machine and the load. `pnpm bench --write` runs them all and puts what they printed into
 * README.md beside this file: all figures there are of one run and one commit. The working tree must have no changes.
 */
const all = [
  'size',
  'start',
  'lists',
  'search',
  'analytics',
  'reports',
  'imports',
  'phone',
  'switch',
  'lighthouse',
  'map',
  'map-fences',
  'ingest',
  'positions',
  'live',
];
/** More specific ones, run by name. */
const further = [
  'api',
  'compliance',
  'emails',
  'fence-noise',
  'gate',
  'gate-kills',
  'heat',
  'kills',
  'map-checkpoints',
  'queue',
  'replay',
  'scans',
  'sos',
  'track',
  'visits',
  'wall',
];
const page = new URL('./README.md', import.meta.url);
const marks = ['<!-- figures -->', '<!-- /figures -->'] as const;

/** Runs one and streams its output. */
function run(file: string): Promise<{ output: string; code: number }> {
  const child = spawn(process.execPath, [file], { stdio: ['inherit', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part;
    process.stdout.write(part);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ output, code: code ?? 1 })));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const { line, clean } = conditions();
console.log(line);
if (values.write && (positionals.length > 0 || !clean)) {
  console.error(
    '--write accepts no names, and a tree whose changes are committed: all figures are of one run.',
  );
  process.exit(2);
}
const sections: string[] = [];
for (const name of positionals.length > 0 ? positionals : all) {
  const file = new URL(`./${name}.ts`, import.meta.url).pathname;
  if (![...all, ...further].includes(name) || !existsSync(file)) {
    console.error(`There is no benchmark "${name}". There are: ${[...all, ...further].join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  const load = loadNow();
  console.log(`\n── ${name}  (load before ${load})`);
  const { output, code } = await run(file);
  if (code !== 0) process.exitCode = 1;
  const outcome = code === 0 ? '' : ', over a budget or not finished';
  sections.push(`### ${name}\n\nLoad before ${load}${outcome}.\n\n\`\`\`text\n${output.trim()}\n\`\`\`\n`);
}
if (values.write) {
  const [before, rest] = readFileSync(page, 'utf8').split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (after === undefined) throw new Error(`${page.pathname} has no place for the figures`);
  writeFileSync(page, `${before}${marks[0]}\n\n${line}\n\n${sections.join('\n')}\n${marks[1]}${after}`);
}
