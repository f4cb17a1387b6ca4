import { type Language, message } from 'contract';
import { sql } from 'kysely';
import type { Tx } from '../../../ports/database.ts';
import { hasModule } from '../../core/client-modules.ts';
import { queuePush } from './push-queue.ts';

/** How long an SOS is news. */
const SOS_HOURS = 12;

interface Sos {
  id: number;
  client_id: number;
}

interface Operator {
  id: number;
  language: Language;
}

/** Those who may act in an SOS of a client (`monitoring.sessions`). */
async function operatorsOf(trx: Tx, clientId: number): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select app_user.id, app_user.language from app_user join client on client.id = app_user.client_id
    where app_user.client_id = ${clientId} and app_user.type in ('cliente', 'uma')
      and app_user.deleted_at is null and not app_user.blocked
      and ${hasModule('is_sos')} and not app_user.flags @> '{"is_sos": false}'`.execute(trx);
  return rows;
}

function pushesOf(operators: readonly Operator[], sos: Sos, name: string, again: boolean, now: Date) {
  return operators.map(({ id, language }) => ({
    userId: id,
    kind: 'sos' as const,
    title: message(language, 'push.sosTitle', { name }),
    body: message(language, again ? 'push.sosAgain' : 'push.sos'),
    path: `/monitoreo/ver/${sos.id}`,
    expiresAt: new Date(now.getTime() + SOS_HOURS * 3_600_000),
  }));
}

/** Pushes an SOS to every operator of its client who may act. `again`: it was pressed, or nobody acted, once more. */
export async function queueSosPushes(
  trx: Tx,
  sos: Sos,
  { name, again }: { name: string; again: boolean },
  now: Date,
): Promise<void> {
  await queuePush(trx, pushesOf(await operatorsOf(trx, sos.client_id), sos, name, again, now));
}

/** Pushes a further press to the user who takes care of the SOS. */
export async function queueOwnerPush(
  trx: Tx,
  sos: Sos,
  owner: number,
  name: string,
  now: Date,
): Promise<void> {
  const operators = await operatorsOf(trx, sos.client_id);
  const own = operators.filter(({ id }) => id === owner);
  await queuePush(trx, pushesOf(own, sos, name, true, now));
}

/** Pushes to every operator of a client that a person on a follow-me did not arrive in time. */
export async function queueMissedArrivalPushes(
  trx: Tx,
  session: Sos,
  name: string,
  now: Date,
): Promise<void> {
  const operators = await operatorsOf(trx, session.client_id);
  await queuePush(
    trx,
    operators.map(({ id, language }) => ({
      userId: id,
      kind: 'missed' as const,
      title: message(language, 'push.missedTitle', { name }),
      body: message(language, 'push.missedArrival'),
      path: `/monitoreo/ver/${session.id}`,
      expiresAt: new Date(now.getTime() + SOS_HOURS * 3_600_000),
    })),
  );
}
