/**
 * `pnpm dev`: shell, areas and server together; what is saved is compiled again and the page reloads.
 * Flags (`--no-demo`) are the server's.
 * `pnpm dev mf-elog`: one area in the page of a shell that runs already (SHELL_URL, http://localhost:8080).
 * DEV_PORT is where to look (3000, and 3100 for one area).
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
