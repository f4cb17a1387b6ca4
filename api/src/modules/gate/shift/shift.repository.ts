import type { GateShift, ShiftCounts } from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { nameIn, nameOfUser, ofClient } from '../../core/scope.ts';
import { atGates } from '../gate-places.ts';

/** Shifts, as they are read and counted. */

export const SHIFT = 'gate_shift';

/** Of the valid entries at the branch of a shift. */
const at = sql`entry.client_id = gate_shift.client_id and entry.branch_id = gate_shift.branch_id
  and entry.voided_at is null`;
const leftSince = sql`entry.left_at >= gate_shift.began_at`;

/** What has happened at the branch of `gate_shift` since it began, and what is there at this moment. */
export const countsNow: RawBuilder<ShiftCounts> = sql<ShiftCounts>`jsonb_build_object(
  'entries', (select count(*) from gate_entry as entry where ${at} and entry.entered_at >= gate_shift.began_at),
  'exits', (select count(*) from gate_entry as entry where ${at} and ${leftSince}),
  'refusals', (select count(*) from gate_refusal as refusal where refusal.branch_id = gate_shift.branch_id
    and refusal.at >= gate_shift.began_at),
  'inside', (select count(*) from gate_entry as entry where ${at} and entry.left_at is null),
  'badges', (select count(*) from gate_entry as entry where ${at} and ${leftSince}
    and entry.badge <> '' and not entry.badge_returned),
  'equipment', (select coalesce(sum(item.quantity - coalesce(item.taken, 0)), 0) from gate_item as item
    join gate_entry as entry on entry.id = item.entry_id
    where ${at} and (entry.left_at is null or ${leftSince}) and item.way = 'in'))`;

export const isOpen: RawBuilder<SqlBool> = sql<SqlBool>`gate_shift.ended_at is null`;

export const guardName: RawBuilder<string> = sql`coalesce(${nameOfUser('gate_shift.user_id')}, '')`;

/** Every shift of the client, at any gate: for the caller's own. */
export const selectOfClient = (trx: Tx, ctx: Ctx) =>
  trx
    .selectFrom('gate_shift')
    .where(ofClient(ctx, 'gate_shift.client_id'))
    .select([
      'gate_shift.id',
      'gate_shift.client_id',
      'gate_shift.branch_id',
      nameIn('branch', 'gate_shift.branch_id').as('branch_name'),
      guardName.as('guard_name'),
      'gate_shift.began_at',
      'gate_shift.ended_at',
      'gate_shift.ended_how',
      'gate_shift.note',
      sql<ShiftCounts>`case when ${isOpen} then ${countsNow} else gate_shift.counts end`.as('counts'),
      sql<GateShift['reads']>`coalesce((select jsonb_agg(jsonb_build_object(
          'author', coalesce(${nameOfUser('seen.user_id')}, ''), 'at', seen.at) order by seen.at, seen.user_id)
        from gate_shift_read as seen where seen.shift_id = gate_shift.id), '[]')`.as('reads'),
    ]);

/** Shifts at the gates that the caller keeps, in the shape of the list. */
export const selectShifts = (trx: Tx, ctx: Ctx) =>
  selectOfClient(trx, ctx).where(atGates(ctx, 'gate_shift.branch_id'));
