import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Imported before everything else, so that it holds for all that is made later. V8 gives each thread 48 MB for what
 * was made a moment ago, and keeps them; a server's calls leave little behind, and 12 MB do.
 */
setFlagsFromString('--max-semi-space-size=4');
/** The embedded database is compiled again while it runs, for speed. Several compilers at once leave more behind. */
setFlagsFromString('--wasm-num-compilation-tasks=1');

/** Collects what a task of the start left behind, which V8 would keep for as long as there is room. */
export function forgetGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
