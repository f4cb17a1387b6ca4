import { isApiError } from 'shared-auth';

/** Whether a call failed since nobody could be reached: what is kept answers, and what is noted waits. */
export const isAway = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502);
