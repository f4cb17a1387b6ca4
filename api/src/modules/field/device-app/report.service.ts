import {
  type BodyOut,
  channels,
  type DataOf,
  events,
  phoneMoment,
  type postPhoneStates,
  type postPositions,
  type postScan,
  type postScans,
  type ScanPayload,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { emit } from '../../../http/outbox.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { type Phone, phoneOf } from '../../core/phone.ts';
import { checkpointsToScan, ownerAt } from '../checkpoint/code-owners.ts';
import { keepScans } from '../checkpoint/scan-rows.ts';
import { withHeartbeat } from '../position/heartbeat.ts';
import { intakeOf } from '../position/intake.ts';
import { checkTasks } from '../task/task-checks.ts';

/**
 * Stores a phone's fixes. `ignored`: known already, without a place or an instant, or dated a day ahead or more
 * (`byServerClock`). 422 when none has both, or all that have are older than the client's retention.
 */
export async function reportPositions(ctx: Ctx, { positions, sent_at }: BodyOut<typeof postPositions>) {
  const fixes = positions.flatMap(({ lat, lng, captured_at, ...fix }) =>
    lat === null || lng === null || captured_at === null ? [] : { ...fix, lat, lng, captured_at },
  );
  if (fixes.length === 0)
    throw problem('validation', 'error.trackerPosition', {}, { positions: 'error.trackerPosition' });
  const report = { phone: phoneOf(ctx), fixes, states: [], heard: false };
  const sending = { arrived: ctx.now().getTime(), sent_at };
  const { accepted, tooOld, days } = await intakeOf(ctx.ports).take({ ...report, ...sending });
  if (tooOld === fixes.length)
    throw problem('validation', 'error.fixesTooOld', { days }, { positions: 'error.fixesTooOld' });
  return { accepted, ignored: positions.length - accepted - tooOld, too_old: tooOld };
}

/** Notes what a phone says of itself, but for states without an instant; 422 when none has one. */
export async function reportStates(ctx: Ctx, { states: sent, sent_at }: BodyOut<typeof postPhoneStates>) {
  const states = sent.flatMap(({ captured_at, ...state }) =>
    captured_at === null ? [] : { ...state, captured_at },
  );
  if (states.length === 0) throw problem('validation', 'error.date', {}, { states: 'error.date' });
  const phone = phoneOf(ctx);
  const arrived = ctx.now().getTime();
  await intakeOf(ctx.ports).take({ phone, fixes: [], states, heard: false, arrived, sent_at });
  return { taken: states.length };
}

/** Notifies open reports of a phone's scans at some checkpoints. */
export const announceScans = (trx: Tx, { client_id, uca_id }: Phone, checkpoints: readonly number[]) =>
  emit(trx, {
    channels: [channels.scans(client_id)],
    event: events.scanStored,
    data: { client_id, uca_id, checkpoint_ids: [...new Set(checkpoints)] } satisfies ScanPayload,
  });

type Sent = BodyOut<typeof postScans>;

/** Stores what has a checkpoint, that whose code it was when it was made; returns it by its uuid. */
async function takeScans(trx: Tx, phone: Phone, now: Date, { sent_at, scans }: Sent) {
  const dated = scans.map(({ checkpoint_code, captured_at, age_ms, ...scan }) => {
    const { at, skew_seconds, off } = phoneMoment(captured_at, sent_at, now.getTime(), age_ms);
    const receipt = { captured_at: at, received_at: now, skew_seconds, clock_off: off };
    return { code: checkpoint_code, scan: { ...scan, ...receipt } };
  });
  const codes = dated.map(({ code }) => code);
  const [first = now.toISOString()] = dated.map(({ scan }) => scan.captured_at).sort();
  const owners = await checkpointsToScan(trx, phone, codes, first);
  const known = dated.flatMap(({ code, scan }) => {
    const checkpoint = ownerAt(owners.get(code), scan.captured_at);
    return checkpoint ? [{ ...scan, checkpoint }] : [];
  });
  const { kept, fresh, rejudged } = await keepScans(trx, phone, known);
  if (fresh.length > 0)
    announceScans(
      trx,
      phone,
      fresh.map(({ checkpoint }) => checkpoint.id),
    );
  const good = fresh.filter(({ uuid, type }) => type === 'scan' && kept.get(uuid)?.broken.length === 0);
  await checkTasks(trx, phone.uca_id, [
    ...good.map(({ checkpoint, captured_at }) => ({ checkpoint_id: checkpoint.id, at: captured_at })),
    // They may have served a point until now.
    ...rejudged.map(({ checkpoint_id, captured_at }) => ({ checkpoint_id, at: captured_at })),
  ]);
  return kept;
}

/** Many phones scan, by few statements that are all marked. */
const KEEPING_PLANS = { keepPlans: true };

/**
 * Stores a scan with what it breaks of its checkpoint's rule and what is strange about it, once for each uuid. Neither
 * refuses it. Its time is corrected by the offset of the phone's clock. 422 for a code that is not one of the client's
 * checkpoints.
 */
export function reportScan(ctx: Ctx, { sent_at, ...scan }: BodyOut<typeof postScan>) {
  return withHeartbeat(
    ctx,
    async (trx, phone) => {
      const kept = await takeScans(trx, phone, ctx.now(), { sent_at, scans: [scan] });
      const found = kept.get(scan.uuid);
      if (!found) throw problem('validation', 'error.validation', {}, { checkpoint_code: 'error.reference' });
      const { id, checkpoint_id, broken, flags } = found;
      return { id, checkpoint_id, broken, flags };
    },
    KEEPING_PLANS,
  );
}

/** Stores several scans of a phone, each as `reportScan` does. One with an unknown code does not delay the others. */
export function reportScans(ctx: Ctx, body: Sent): Promise<DataOf<typeof postScans>> {
  return withHeartbeat(
    ctx,
    async (trx, phone) => {
      const kept = await takeScans(trx, phone, ctx.now(), body);
      const uuids = [...new Set(body.scans.map(({ uuid }) => uuid))];
      return {
        taken: uuids.flatMap((uuid) => kept.get(uuid) ?? []),
        unknown: uuids.filter((uuid) => !kept.has(uuid)),
      };
    },
    KEEPING_PLANS,
  );
}
