import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, type MessageKey, takesIdempotencyKey } from 'contract';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { CtxUser } from './context.ts';
import { problem } from './problem.ts';
import { Reply } from './route.ts';
import { hashOfKey, openAnswer, type Sealed, sealAnswer } from './sealed-answer.ts';

const HEADER = 'idempotency-key';
const KEPT_MS = 24 * 3_600_000;
/** A call that has written nothing by then is presumed dead. If it is alive, its claim has expired: it cannot write. */
const TURN_MS = 30_000;
/** How long the second of two calls waits for the first, polling less and less often. */
const WAIT_MS = 10_000;
const looks = { firstMs: 50, mostMs: 800 };

interface Answered {
  data: unknown;
  key: MessageKey | null;
}

/** The claim of one call on its key. */
export interface Claim {
  /** Called inside each of the call's transactions with its outcome; throws when the claim has expired. */
  seal(trx: Tx, value: unknown): Promise<void>;
  finish(answer: Answered): Promise<void>;
  /** Ends the claim of a failed call: the key is free again, unless something was written. */
  release(): Promise<void>;
}

const writing = new WeakSet<Tx>();

/** Marks this transaction as the call's write. Writing an audit entry does so too. */
export function markWriting(trx: Tx): void {
  writing.add(trx);
}

/** What identifies a call. `digests` are those of its files. */
export function fingerprintOf(endpoint: Endpoint, input: object, digests: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint.id, input, digests]))
    .digest('hex');
}

function keyOf(request: FastifyRequest): string | null {
  const given = request.headers[HEADER];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(given))
    throw problem('malformed', 'error.idempotencyKey');
  return given;
}

type Row = { answer: unknown; finished: boolean };

/** The response of a call that wrote but did not finish. */
function unfinished(endpoint: Endpoint, value: unknown): Answered {
  const done = (value as { done?: unknown } | null)?.done;
  const [first] = Array.isArray(value) ? value : [];
  for (const candidate of endpoint.status === 201 ? [value, done, first] : []) {
    const { success, data } = z.core.safeParse(endpoint.data, candidate);
    if (success) return { data, key: null };
  }
  throw problem('conflict', 'error.alreadyDone');
}

/** Whose key it is, and the key as it was given. */
interface Given {
  userId: number;
  raw: string;
}

const isSealed = (answer: unknown): answer is Sealed =>
  typeof (answer as Partial<Sealed> | null)?.sealed === 'string';

function answerOf(endpoint: Endpoint, { answer, finished }: Row, { userId, raw }: Given): Answered {
  const json = isSealed(answer) ? openAnswer(answer, raw, userId) : JSON.stringify(answer);
  if (json === null) throw problem('conflict', 'error.alreadyDone');
  const value: unknown = JSON.parse(json);
  return finished ? (value as Answered) : unfinished(endpoint, value);
}

/** JSON for the column, sealed; null for undefined. */
function sealedJson(value: unknown, { userId, raw }: Given): string | null {
  try {
    const json = JSON.stringify(value);
    return json === undefined ? null : JSON.stringify(sealAnswer(json, raw, userId));
  } catch {
    return null;
  }
}

function claimed(ports: Ports, mine: { user_id: number; key: string; attempt: string }, given: Given): Claim {
  const { db } = ports.database;
  return {
    async seal(trx, value) {
      if (!writing.has(trx)) return;
      const { numUpdatedRows } = await trx
        .updateTable('idempotency_key')
        .set({ written_at: ports.clock.now(), answer: sealedJson(value, given) })
        .where((eb) => eb.and(mine))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw problem('conflict', 'error.keyRunning', { seconds: 1 });
    },
    async finish(answer) {
      await db
        .updateTable('idempotency_key')
        .set({ answer: sealedJson(answer, given), finished: true, written_at: ports.clock.now() })
        .where((eb) => eb.and(mine))
        .execute();
    },
    async release() {
      await db
        .deleteFrom('idempotency_key')
        .where((eb) => eb.and(mine))
        .where('written_at', 'is', null)
        .execute();
      const started_at = sql<string>`started_at - make_interval(secs => ${TURN_MS / 1000})`;
      await db
        .updateTable('idempotency_key')
        .set({ started_at })
        .where((eb) => eb.and(mine))
        .execute();
    },
  };
}

const columns = ['fingerprint', 'started_at', 'written_at', 'answer', 'finished'] as const;

/** The row that a server of the version before made under the raw key, unless its turn or its day is over. */
async function rawRow({ database: { db } }: Ports, { userId, raw }: Given, over: RawBuilder<boolean>) {
  const of = { user_id: userId, key: raw };
  const row = await db
    .selectFrom('idempotency_key')
    .select([...columns, over.as('over')])
    .where((eb) => eb.and(of))
    .executeTakeFirst();
  if (!row?.over) return row;
  await db
    .deleteFrom('idempotency_key')
    .where((eb) => eb.and(of))
    .where(over)
    .execute();
  return undefined;
}

/**
 * The claim of a call on its Idempotency-Key, or the first response. Null for calls without a key.
 * Waits while the first is still running. 409 for a key used with different content, or on timeout.
 */
export async function claimKey(
  ports: Ports,
  request: FastifyRequest,
  endpoint: Endpoint,
  user: CtxUser,
  fingerprint: string,
): Promise<{ claim: Claim } | { first: Answered } | null> {
  const raw = takesIdempotencyKey(endpoint) ? keyOf(request) : null;
  if (raw === null) return null;
  const given = { userId: user.id, raw };
  const { db } = ports.database;
  const mine = { user_id: user.id, key: hashOfKey(raw), attempt: randomUUID() };
  const until = performance.now() + WAIT_MS;
  for (let pause = looks.firstMs; ; pause = Math.min(pause * 2, looks.mostMs)) {
    const now = ports.clock.now();
    const turn = { fingerprint, attempt: mine.attempt, started_at: now };
    const outdated = new Date(now.getTime() - KEPT_MS);
    const abandoned = new Date(now.getTime() - TURN_MS);
    const over = sql<boolean>`(idempotency_key.started_at < ${outdated}
      or (idempotency_key.written_at is null and idempotency_key.started_at < ${abandoned}))`;
    const earlier = await rawRow(ports, given, over);
    const mineNow =
      !earlier &&
      (await db
        .insertInto('idempotency_key')
        .values({ ...mine, ...turn, client_id: user.client_id })
        .onConflict((held) =>
          held
            .columns(['user_id', 'key'])
            .doUpdateSet({ ...turn, written_at: null, answer: null, finished: false })
            .where(over),
        )
        .returning('attempt')
        .executeTakeFirst());
    if (mineNow) return { claim: claimed(ports, mine, given) };
    const row =
      earlier ??
      (await db
        .selectFrom('idempotency_key')
        .select(columns)
        .where('user_id', '=', mine.user_id)
        .where('key', '=', mine.key)
        .executeTakeFirst());
    if (row && row.fingerprint !== fingerprint) throw problem('conflict', 'error.keyReused');
    if (row?.finished) return { first: answerOf(endpoint, row, given) };
    const isOver = performance.now() > until;
    if (row?.written_at && (isOver || Date.parse(row.started_at) < abandoned.getTime()))
      return { first: answerOf(endpoint, row, given) };
    if (isOver) {
      throw problem('conflict', 'error.keyRunning', { seconds: 2 });
    }
    await sleep(pause);
  }
}

/** The first response, as a handler's result. */
export function repeated({ data, key }: Answered): unknown {
  return key === null ? data : new Reply(data, key);
}

/** Deletes keys older than a day. */
export async function forgetKeys({ database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await database.db.deleteFrom('idempotency_key').where('started_at', '<', before.toISOString()).execute();
}
