/**
 * `pnpm dev`: shell, areas and server together; saved files are recompiled and the page reloads.
 * Flags (`--no-demo`) are passed to the server.
 * `pnpm dev mf-elog`: one area in the page of a shell that is already running (SHELL_URL, http://localhost:8080).
 * DEV_PORT is the port of the page (3000, and 3100 for one area).
 */
import { developAll } from '../lib/develop-all.ts';
import { developOne } from '../lib/develop-one.ts';
import { onRunnerGone } from '../lib/tied.mjs';

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
onRunnerGone('dev', () => process.exit(143));
try {
  if (names.length === 0) await developAll(args);
  else if (names.length === 1 && names[0]) await developOne(names[0]);
  else throw new Error('Usage: pnpm dev [area]');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
