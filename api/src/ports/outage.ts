/**
 * Why the database could not do something, where the query itself is not at fault: the connection broke or cannot be
 * opened (`lost`), too many calls at once (`busy`), another holds the rows or the table (`held`), it took longer than
 * it may (`slow`), there is no room on its disk (`full`), or it accepts no changes (`readOnly`).
 */
export type Outage = 'lost' | 'busy' | 'held' | 'slow' | 'full' | 'readOnly';

/** SQLSTATE, or what Node calls a failed connection. */
const byCode: Readonly<Record<string, Outage>> = {
  53300: 'busy',
  25006: 'readOnly',
  '25P03': 'lost',
  28000: 'lost',
  '28P01': 'lost',
  '3D000': 'lost',
  53000: 'busy',
  53100: 'full',
  53200: 'busy',
  53400: 'busy',
  '55P03': 'held',
  57014: 'slow',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  58030: 'lost',
  ECONNREFUSED: 'lost',
  EDQUOT: 'full',
  ENOSPC: 'full',
  EROFS: 'readOnly',
  ECONNRESET: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  ENOTFOUND: 'lost',
  EAI_AGAIN: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
};

/** Messages of the pg client without a code. */
const byWords: Readonly<Record<string, Outage>> = {
  'Connection terminated': 'lost',
  'Connection terminated unexpectedly': 'lost',
  'Connection terminated due to connection timeout': 'lost',
  'Client has encountered a connection error and is not queryable': 'lost',
  'Client was closed and is not queryable': 'lost',
  'Postgres connection has been discarded': 'lost',
  'Cannot use a pool after calling end on the pool': 'lost',
  'timeout expired': 'lost',
  'timeout exceeded when trying to connect': 'busy',
};

/** The outage behind an error of the database, or null for one that is the caller's or the server's own. */
export function outageOf(error: unknown): Outage | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return byCode[code] ?? (code.startsWith('08') ? 'lost' : null);
  return byWords[String(message)] ?? null;
}

/** An error that means the connection is gone. */
export function lostError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: '08006' });
}
