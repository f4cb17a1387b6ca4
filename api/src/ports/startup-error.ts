/** Why the server cannot start, in one line for the person starting it. Shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The result of `work`; a failure becomes a StartupError worded by `explain`, unless it already is one. */
export async function orStartupError<T>(work: Promise<T>, explain: (error: Error) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(explain(error as Error));
  }
}
