import { sql } from 'kysely';
import { type Ports, transact } from '../../../ports/ports.ts';

/** A message's text without the code of the link in it, which is for its reader alone. */
export const bodyWithoutCode = sql<string>`regexp_replace(message.body, '(/monitoreo-link/[0-9]+/)[0-9a-f-]+', '\\1…')`;

/** Whether a message's text has a code: the condition of the index `message_with_code`, word for word. */
export const hasCode = sql<boolean>`message.body ~ '/monitoreo-link/[0-9]+/[0-9a-f-]'`;

const MOST = 500;

/**
 * Removes the codes from messages that can no longer be sent because their time is over. Those that every channel is
 * done with before that lose theirs as soon as that is known. Returns how many there were.
 */
export async function forgetCodes(ports: Ports): Promise<number> {
  return transact(ports, 'system', async (trx) => {
    const { numAffectedRows } = await sql`
      update message set body = ${bodyWithoutCode}
      where id in (select id from message where ${hasCode} and expires_at <= ${ports.clock.now()}::timestamptz
        order by expires_at limit ${MOST} for update skip locked)`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
