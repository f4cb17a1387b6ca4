/** Why the server cannot start, in one line for the person who starts it. Shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What `work` answers; a failure becomes a StartupError in the words of `explain`, unless it is one already. */
export async function orStartupError<T>(work: Promise<T>, explain: (error: Error) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(explain(error as Error));
  }
}
