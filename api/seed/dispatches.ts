import { TIME_FORMAT_SECONDS } from 'contract';
import type { Tx } from '../src/ports/database.ts';
import { iso } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import type { Random } from './random.ts';
import type { Kind } from './request-kinds.ts';

/** One person's part in an occurrence. Instants in milliseconds since the epoch. */
export interface SeedPart {
  occurrence_id: number;
  client_id: number;
  request_id: number;
  request_user_id: number;
  request_schedule_id: number;
  uca_id: number;
  planned: number;
  /** When it was sent. */
  at: number;
  kind: Kind;
  cancelled: boolean;
}

/** Dispatches with their answers and history, up to `now`. */
export async function seedDispatches(
  trx: Tx,
  parts: readonly SeedPart[],
  now: number,
  random: Random,
): Promise<void> {
  const dispatches = parts.map((part) => ({
    ...part,
    dispatch_date: Math.floor(part.planned / 1000),
    dispatched_at: iso(part.at),
    ...answerOf(part, now, random),
  }));
  const ids = await insertWithIds(
    trx,
    'dispatch',
    {
      client_id: 'bigint',
      request_id: 'bigint',
      request_user_id: 'bigint',
      request_schedule_id: 'bigint',
      occurrence_id: 'bigint',
      uca_id: 'bigint',
      dispatch_date: 'bigint',
      state: 'text',
      completion: 'smallint',
      dispatched_at: 'timestamptz',
      delivered_at: 'timestamptz',
      opened_at: 'timestamptz',
      answered_at: 'timestamptz',
      due_at: 'timestamptz',
      answer: 'text',
    },
    dispatches.map(({ kind: _, cancelled: __, ...row }) => row),
  );
  const events = dispatches.flatMap((row, nth) => {
    const steps: [string, string | null][] = [
      ['dispatched', row.dispatched_at],
      ['delivered', row.delivered_at],
      ['opened', row.opened_at],
      ['answered', row.answered_at],
    ];
    const overdue = row.completion === 2 || row.state === 'expired';
    if (overdue) steps.push(['expired', row.due_at]);
    if (row.state === 'cancelled') steps.push(['cancelled', iso(row.at + 45_000)]);
    return steps
      .flatMap(([state, at]) => (at === null ? [] : [{ state, at }]))
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .map((event) => ({ ...event, client_id: row.client_id, dispatch_id: ids[nth] as number }));
  });
  await insertRows(
    trx,
    'dispatch_event',
    { client_id: 'bigint', dispatch_id: 'bigint', state: 'text', at: 'timestamptz' },
    events,
  );
}

/** One user's part: most answer well within the limit, some late, some never. */
function answerOf({ kind, at, cancelled }: SeedPart, now: number, random: Random) {
  const limit = kind.limit[0] * TIME_FORMAT_SECONDS[kind.limit[1]] * 1000;
  const delivery = random.logNormal(2.2, 0.7) * 1000;
  const reading = random.logNormal(Math.min(limit * 0.14, 240_000), 0.8);
  const writing = random.logNormal(Math.min(limit * 0.2, 300_000), 0.75);
  const unreachable = random.chance(0.035);
  const ignored = random.chance(0.05);
  const text = random.pick(kind.answers);
  const stopped = cancelled ? at + 45_000 : Number.POSITIVE_INFINITY;
  const upTo = Math.min(now, stopped);
  const reached = (moment: number, unless: boolean) => (unless || moment > upTo ? null : iso(moment));
  const delivered_at = reached(at + delivery, unreachable);
  const opened_at = reached(at + delivery + reading, unreachable || ignored);
  const answered = at + delivery + reading + writing;
  const answered_at = reached(answered, unreachable || ignored);
  const due = at + limit;
  const state = answered_at
    ? 'answered'
    : cancelled
      ? 'cancelled'
      : due < now
        ? 'expired'
        : opened_at
          ? 'opened'
          : delivered_at
            ? 'delivered'
            : 'dispatched';
  const completion = answered_at ? (answered <= due ? 1 : 2) : state === 'expired' ? 2 : null;
  return {
    state,
    completion,
    delivered_at,
    opened_at,
    answered_at,
    due_at: iso(due),
    answer: answered_at && text,
  };
}
