/** Builds and publishes what changed, then runs the server; its flags (`--no-demo`) are passed on. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from '../lib/build.ts';
import { root } from '../lib/workspace.ts';

try {
  const began = performance.now();
  const changed = (await build([])).filter((one) => one.changed);
  if (changed.length) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Built ${changed.map(({ name }) => name).join(', ')} in ${seconds} s.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(process.execPath, [join(root, 'api/src/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  console.error(`Cannot start the server: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
