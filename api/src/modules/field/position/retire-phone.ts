import { DeviceConnection } from 'contract';
import type { Tx } from '../../../ports/database.ts';
import { buttonAlerts, connectionAlerts, unknownButtons } from './connection-alerts.ts';
import type { HeldPhone } from './evaluator.ts';
import { logRow, withoutPhone } from './phone-known.ts';
import { holdPhones, writeKnown, writeLog, writeMemories } from './phones.repository.ts';
import { hasTurned } from './position-feed.ts';
import type { Settled } from './settle.ts';

/** What is remembered to tell a change of a phone or of its button. */
const told = [connectionAlerts, buttonAlerts, unknownButtons].map(({ name }) => name);

/** What is remembered of a retired phone. That it was last told to be off stays: the alert stands until its return. */
function memoryOf({ memory }: HeldPhone): HeldPhone['memory'] {
  const kept = Object.entries(memory).flatMap(([name, own]) => {
    if (!told.includes(name)) return [[name, own]];
    return (own as Settled).told ? [] : [[name, { told: false } satisfies Settled]];
  });
  return Object.fromEntries(kept);
}

/**
 * Before a UCA is deleted: its phone is disconnected, which is told to nobody, and neither is its return with a
 * restored UCA, unless it was told before that it had gone. Locks the phone, so call it before the UCA is locked:
 * reports lock in that order.
 */
export async function retirePhone(trx: Tx, uca: number, now: Date): Promise<void> {
  const phone = (await holdPhones(trx, [uca])).get(uca);
  if (!phone?.known) return;
  const known = withoutPhone({ ...phone.known, connection: DeviceConnection.disconnected });
  const due = phone.due_at === null ? null : Date.parse(phone.due_at);
  const step = { phone: { ...phone, memory: memoryOf(phone) }, known, fixes: [], due };
  await writeMemories(trx, [step]);
  await writeKnown(trx, [step]);
  if (!hasTurned(phone.known, known)) return;
  const { uca_id, client_id } = phone;
  await writeLog(trx, [{ uca_id, client_id, ...logRow(known, now.toISOString()) }]);
}
