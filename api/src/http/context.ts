import type { UserRecord } from 'contract';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { Claim } from './idempotency.ts';

/** What every handler knows about its call. */
export interface PublicCtx {
  ports: Ports;
  /** `es` or `en`: the language of what the caller is told. */
  language: string;
  /** The caller's address, behind trusted proxies the one they vouch for. */
  address: string;
  agent: string;
  requestId: string;
  /** A cookie that the caller brought. */
  cookie(name: string): string | null;
  /** Gives the caller a cookie that scripts cannot read and other sites cannot send. */
  keepCookie(name: string, value: string, options: { path: string; seconds: number }): void;
  now(): Date;
  /** A transaction outside any tenant, for sign-in and its like. Queries inside must scope themselves. */
  system<T>(work: (trx: Tx) => Promise<T>): Promise<T>;
  /** True once an audit entry was written; a write that leaves none is a defect. */
  audited: boolean;
  /** What kinds of records its entries are of. */
  auditedKinds: Set<string>;
  /** What a change is called in the audit log when it brings back an earlier state. */
  auditAs?: 'restore';
  /** The call's turn under its Idempotency-Key. */
  claim?: Claim;
}

export type CtxUser = UserRecord & { session_id: number; uca_id: number | null };

/** A call by somebody signed in. */
export interface Ctx extends PublicCtx {
  user: CtxUser;
  /** The caller's client; null for those who see all clients. */
  clientId: number | null;
  allClients: boolean;
  /** One transaction under row-level security for the caller. Inside, use only `trx`. */
  tx<T>(work: (trx: Tx) => Promise<T>): Promise<T>;
}

/** `es` when the header's first language is Spanish or there is none, otherwise `en` (spec section 1). */
export function languageOf(header: string | undefined): 'es' | 'en' {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first === '' || first === '*' || /^es\b/.test(first) ? 'es' : 'en';
}
