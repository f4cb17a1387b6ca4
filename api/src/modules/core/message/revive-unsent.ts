import { groupBy, type LimitChannel } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { monthOf } from '../client-quota/client-limits.ts';
import { roomsOf } from '../client-quota/client-quota.ts';
import { type Configured, refusalOf } from './claim-deliveries.ts';
import { configuredChannels } from './deliver-messages.ts';
import { type DueDelivery, followDeliveries } from './message.repository.ts';

const MOST = 200;

type Unsent = Pick<
  DueDelivery,
  | 'id'
  | 'client_id'
  | 'message_id'
  | 'channel'
  | 'about'
  | 'expires_at'
  | 'timezone'
  | 'email_notification'
  | 'blocked'
>;

/** Attempts of messages that could not be sent, while they are still relevant. */
async function unsentDeliveries(trx: Tx, now: Date): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select delivery.id, delivery.client_id, delivery.message_id, delivery.channel, message.about, message.expires_at,
      client.timezone, client.email_notification, client.blocked or client.deleted_at is not null as blocked
    from (select * from message where state = 'unsent' and expires_at > ${now}::timestamptz
      order by id limit ${MOST} for update skip locked) as message
    join message_delivery as delivery on delivery.message_id = message.id
    join client on client.id = message.client_id
    order by delivery.message_id, delivery.place`.execute(trx);
  return rows;
}

async function canBeSent(
  trx: Tx,
  unsent: readonly Unsent[],
  configured: Configured,
  now: Date,
): Promise<Unsent[]> {
  const possible = unsent.filter(
    (each) => refusalOf({ ...each, attempts: 0, state: 'waiting' }, configured, now) === null,
  );
  const sendable: Unsent[] = [];
  for (const [clientId, group] of groupBy(possible, ({ client_id }) => client_id)) {
    const rooms = await roomsOf(trx, clientId, monthOf(now, group[0]?.timezone ?? 'UTC'));
    const left = new Map<LimitChannel, number>(rooms.map((room) => [room.channel, room.left]));
    sendable.push(...group.filter(({ channel }) => (left.get(channel) ?? 0) > 0));
  }
  return sendable;
}

/**
 * Resumes messages that stayed in the outbox, once a channel of theirs has a provider, or quota again. Several
 * instances may run it at once. Returns how many there were.
 */
export async function reviveUnsent(ports: Ports): Promise<number> {
  const now = ports.clock.now();
  const configured = configuredChannels(ports);
  return transact(ports, 'system', async (trx) => {
    const sendable = await canBeSent(trx, await unsentDeliveries(trx, now), configured, now);
    if (sendable.length === 0) return 0;
    await trx
      .updateTable('message_delivery')
      .set({ state: 'later', detail: '', finished_at: null })
      .where(
        'id',
        'in',
        sendable.map(({ id }) => id),
      )
      .execute();
    const messages = new Set(sendable.map(({ message_id }) => message_id));
    await followDeliveries(trx, [...messages], now);
    return messages.size;
  });
}

/** Kept as long as the rest of a session's record: a year. */
const KEPT_DAYS = 366;

/** Deletes messages of no session after a year; those of a session go with it. */
export async function forgetMessages({ database, clock }: Ports): Promise<void> {
  const limit = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await database.db
    .deleteFrom('message')
    .where('created_at', '<', limit.toISOString())
    .where('session_id', 'is', null)
    .execute();
}
