import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Imported before everything else, so that it applies to all threads created later. V8 gives each thread a young
 * generation of up to 100 MB and keeps it; a server's calls leave little behind, and 12 MB are enough. The main thread
 * has its heap by now: the parent passes the flag to Node.
 */
setFlagsFromString('--max-semi-space-size=4');
/** The embedded database is recompiled while it runs, for speed. Several compilers at once leave more memory behind. */
setFlagsFromString('--wasm-num-compilation-tasks=1');

/** Collects the garbage of startup, which V8 would keep for as long as there is room. */
export function forgetGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
