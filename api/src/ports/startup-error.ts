/** Why the server cannot start, in one line for the person who starts it. Shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
