/**
 * The first command to run: `npm start`, `npm test`. Plain JavaScript for any Node from 20 on, with no
 * dependency. Installs what is missing and hands over to the Node that comes with the workspace.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '../lib/lock.mjs';
import { becomeTied, onRunnerGone } from '../lib/tied.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.installed');
const [task = '', ...args] = process.argv.slice(2);

function fail(line) {
  console.error(line);
  process.exit(1);
}

async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node);
  if (isThere()) return;
  // Another process that starts on a fresh copy waits, and then finds everything installed.
  await withLock(
    join(root, '.installing'),
    () => isThere() || installNow(wanted),
    (pid) => console.log(`Waiting for process ${pid ?? '?'}, which installs the dependencies …`),
  );
}

/** Runs a command with our output; gives its exit code. It ends when we do. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const end = () => child.kill();
    process.on('exit', end);
    child.on('error', (error) =>
      fail(`Cannot run ${command} (${error.message}). It is part of Node: https://nodejs.org`),
    );
    child.on('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 143);
    });
  });
}

async function installNow(wanted) {
  const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pnpm = `pnpm@${config.pnpm}`;
  console.log(`Installing dependencies with ${pnpm} …`);
  // A registry that stumbles once should not cost the whole run.
  let failure = '';
  for (let attempt = 1; attempt <= 3; attempt++) {
    const status = await run('npx', [
      ...['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'],
    ]);
    failure =
      status === 0 ? '' : `Installing the dependencies failed (${pnpm}, exit code ${status}); see above.`;
    if (!failure) break;
  }
  if (failure) fail(failure);
  if (!existsSync(node)) fail('The installation contains no Node: its install script may have been refused.');
  writeFileSync(stamp, wanted);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) fail(`Node 20 or newer is needed to begin; this is ${process.version}.`);
if (!['start', 'test'].includes(task)) fail('Usage: bootstrap.mjs start|test');
const early = () => process.exit(143);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, early);
await install();
for (const signal of signals) process.off(signal, early);

const cut = becomeTied(node, [join(root, 'tooling', 'bin', `${task}.ts`), ...args], {
  cwd: root,
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});
onRunnerGone(task, cut);
