import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limited } from './checks.ts';
import { inputsHash } from './inputs.ts';
import { withLock } from './lock.mjs';
import { publishRemote, publishShell } from './publish.ts';
import { readRegistry, releases, replaceFile, whilePublishing } from './registry.ts';
import { capture } from './run.ts';
import { type Package, packageNamed, packages, remotes, root } from './workspace.ts';

export interface Built {
  name: string;
  version: string;
  /** False when none of its inputs had changed. */
  changed: boolean;
}

/** Shell and areas that have code to build. */
export function buildable(): Package[] {
  const shell = packages().filter(
    ({ name, folder }) => name === 'shell' && existsSync(join(folder, 'src/main.tsx')),
  );
  return [...shell, ...remotes()];
}

interface Compiled {
  /** Set when there was nothing to do. */
  version?: string;
  problem?: string;
}

interface Stamp {
  inputs: string;
  version: string;
}

const stampFile = (name: string) => join(releases, name, '.build.json');

/** The version last published from exactly these inputs, if it is still there and current. */
function upToDate(one: Package, inputs: string): string | undefined {
  if (!existsSync(stampFile(one.name))) return undefined;
  const stamp = JSON.parse(readFileSync(stampFile(one.name), 'utf8')) as Stamp;
  if (stamp.inputs !== inputs) return undefined;
  if (one.name === 'shell') return existsSync(join(releases, 'shell/index.html')) ? stamp.version : undefined;
  const there = existsSync(join(releases, one.name, stamp.version, 'mf-manifest.json'));
  return there && readRegistry()[one.name] ? stamp.version : undefined;
}

async function publish(one: Package, inputs: string): Promise<string> {
  const version = await (one.name === 'shell' ? publishShell(one) : publishRemote(one));
  replaceFile(stampFile(one.name), JSON.stringify({ inputs, version } satisfies Stamp));
  return version;
}

/**
 * Builds and publishes packages, each in its own process, skipping those whose inputs are unchanged.
 * A rolled-back package stays rolled back until its sources change or it is released again.
 * @throws the compiler's output for those that fail, after the others were published.
 */
export function build(names: string[], { force = false } = {}): Promise<Built[]> {
  // A concurrent build would write to the same `dist`; the second one finds everything up to date.
  return withLock(
    join(root, 'node_modules/.building'),
    () => buildNow(names, force),
    (pid) => console.log(`Waiting for process ${pid ?? '?'}, which builds …`),
  );
}

async function buildNow(names: string[], force: boolean): Promise<Built[]> {
  const chosen = names.length ? names.map(packageNamed) : buildable();
  const jobs = chosen.map((one) => ({ one, inputs: inputsHash(one) }));
  const compiled = await limited(jobs, async ({ one, inputs }): Promise<Compiled> => {
    const known = force ? undefined : upToDate(one, inputs);
    if (known) return { version: known };
    const script = join(root, 'tooling/bin/compile.ts');
    const { code, output } = await capture(process.execPath, [script, one.name, inputs], { cwd: root });
    return code === 0 ? {} : { problem: `${one.name} does not build:\n${output.trim()}` };
  });
  const built: Built[] = [];
  for (const [index, { one, inputs }] of jobs.entries()) {
    const { version: known, problem } = compiled[index] ?? {};
    if (problem) continue;
    const version = known ?? (await whilePublishing(() => publish(one, inputs)));
    built.push({ name: one.name, version, changed: !known });
  }
  const problems = compiled.flatMap(({ problem }) => problem ?? []);
  if (problems.length) throw new Error(problems.join('\n\n'));
  return built;
}
