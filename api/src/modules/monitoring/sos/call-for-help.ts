import type { Tx } from '../../../ports/database.ts';
import { type Ports, transact } from '../../../ports/ports.ts';
import { queueSosPushes } from '../../accounts/push/sos-push.ts';
import { type Calling, callEverybody, callLevel } from './call-contacts.ts';
import { announceSos, type HeldSos, holdDueSos, levelsOf, recordEvent } from './sos.repository.ts';
import { moveSos } from './sos-standing.ts';

/** The event that time triggers in a due SOS: call the next contacts, no answer from a level, or an idle owner. */
function eventOf({ state }: HeldSos, levels: number) {
  if (state === 'raised' || state === 'exhausted') return { type: 'notify', levels } as const;
  return state === 'notifying' ? ({ type: 'silence', levels } as const) : ({ type: 'idle' } as const);
}

/** Calls the contacts that an SOS's new state requires, in the same transaction. */
export async function callForState(trx: Tx, sos: HeldSos, calling: Calling): Promise<void> {
  const { now } = calling;
  if (sos.state === 'notifying') {
    const names = await callLevel(trx, sos, sos.level, calling);
    await recordEvent(trx, sos, { what: 'called', at: now, names, level: sos.level });
  }
  if (sos.state === 'broadcast') {
    const { name, names } = await callEverybody(trx, sos, calling);
    await queueSosPushes(trx, sos, { name, again: true }, now);
    await recordEvent(trx, sos, { what: 'everybody', at: now, names });
  }
}

async function advance(trx: Tx, sos: HeldSos, calling: Calling): Promise<void> {
  const { now } = calling;
  const levels = await levelsOf(trx, sos.id);
  const event = eventOf(sos, levels);
  const next = await moveSos(trx, sos, event, now);
  if (!next) throw new Error(`an SOS in ${sos.state} is due and nothing can happen to it`);
  if (event.type === 'idle') await recordEvent(trx, sos, { what: 'idle', at: now });
  await callForState(trx, next, calling);
  await announceSos(trx, sos.id);
}

/**
 * Calls the contacts of each SOS level by level, then everybody, then everybody again while it stays idle. The queued
 * messages and the new state are committed together, so a server killed in between skips no level and calls none twice.
 * Safe to run on several instances at once. Returns the number of steps taken.
 */
export async function callForHelp(ports: Ports): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const now = ports.clock.now();
    const isOne = await transact(ports, 'system', async (trx) => {
      const sos = await holdDueSos(trx, now);
      if (sos) await advance(trx, sos, { now, reached: ports.config });
      return sos !== undefined;
    });
    if (!isOne) return steps;
  }
}
