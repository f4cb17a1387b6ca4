import { isApiError } from 'shared-auth';

/** Whether a call failed for lack of a connection: reads then use stored data, and records wait. */
export const isAway = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502);
