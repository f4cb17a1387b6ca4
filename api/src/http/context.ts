import type { UserRecord } from 'contract';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { Planning } from '../ports/transaction-scope.ts';
import type { Claim } from './idempotency.ts';

/** What every handler knows about its call. */
export interface PublicCtx {
  ports: Ports;
  /** `es` or `en`: the language of the response. */
  language: string;
  /** The caller's address; behind trusted proxies, the one they report. */
  address: string;
  agent: string;
  requestId: string;
  /** A header of the request; null without it. */
  header(name: string): string | null;
  /** The raw body of a JSON call that a third party signs; otherwise empty. */
  bodyText: string;
  /** A cookie of the request. */
  cookie(name: string): string | null;
  /** Sets a cookie that scripts cannot read and other sites cannot send. */
  keepCookie(name: string, value: string, options: { path: string; seconds: number }): void;
  now(): Date;
  /** Throws once the caller has hung up: long work asks between its steps, as nobody would read what it finds. */
  assertAwaited(): void;
  /** A transaction outside any tenant, for sign-in and the like. Queries inside must scope themselves. */
  system<T>(work: (trx: Tx) => Promise<T>): Promise<T>;
  /** True once an audit entry was written; a write that leaves none is a defect. */
  audited: boolean;
  /** The kinds of records its entries are about. */
  auditedKinds: Set<string>;
  /** The audit log's action for a change that restores an earlier state. */
  auditAs?: 'restore';
  /** The call's claim on its Idempotency-Key. */
  claim?: Claim;
}

export type CtxUser = UserRecord & { session_id: number; uca_id: number | null };

/** A call by a signed-in user. */
export interface Ctx extends PublicCtx {
  user: CtxUser;
  /** The caller's client; null for those who see all clients. */
  clientId: number | null;
  allClients: boolean;
  /** One transaction under row-level security for the caller. Inside, use only `trx`. */
  tx<T>(work: (trx: Tx) => Promise<T>, planning?: Planning): Promise<T>;
}

/** `es` when the header's first language is Spanish or there is none, otherwise `en` (spec section 1). */
export function languageOf(header: string | undefined): 'es' | 'en' {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || /^es\b/.test(first) ? 'es' : 'en';
}
