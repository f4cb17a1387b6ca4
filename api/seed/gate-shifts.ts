import { sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { DAY, HOUR, iso } from './ground.ts';

/** Two weeks of guards' shifts of eight hours at every gate that has had entries, and one that runs now at each. */

const BACK_DAYS = 14;
const SHIFT = 8 * HOUR;
const FIRST = 6 * HOUR;

const notes = [
  'Sin novedad.',
  'La barrera vehicular cierra despacio; mantenimiento viene mañana a las 9.',
  'Un contratista dejó herramientas adentro: sale con ellas el turno que viene.',
  'Falta que devuelvan una credencial; ya se avisó al anfitrión.',
  'Se cambió la pila del lector de la puerta peatonal.',
  'Proveedor de agua llega después de las 18. Tiene solicitud.',
] as const;

/** `day`: the last local midnight; `now`: until when there are entries. */
export async function seedShifts(trx: Tx, day: number, now: number): Promise<void> {
  const [first, until] = [iso(day - BACK_DAYS * DAY + FIRST), iso(now)].map((at) => sql`${at}::timestamptz`);
  // The guards who noted entries there, one after another. An open shift is the only one of its guard.
  await sql`
    insert into gate_shift (client_id, branch_id, user_id, key, began_at, ended_at, ended_how, note, counts)
    select client_id, branch_id, user_id, md5('shift ' || branch_id || ' ' || nth)::uuid, began_at,
      case when runs then null else ended_at end,
      case when not runs then case when nth % 23 = 7 then 'system' else 'guard' end end,
      case when runs or nth % 23 = 7 then '' else (${notes as unknown as string[]}::text[])[1 + nth % ${notes.length}] end,
      case when not runs then jsonb_build_object(
        'entries', (select count(*) from gate_entry where ${isThere} and entered_at >= began_at and entered_at < ended_at),
        'exits', (select count(*) from gate_entry where ${isThere} and left_at >= began_at and left_at < ended_at),
        'refusals', (select count(*) from gate_refusal where gate_refusal.branch_id = shift.branch_id
          and at >= began_at and at < ended_at),
        'inside', (select count(*) from gate_entry where ${isThere} and ${isStill}),
        'badges', (select count(*) from gate_entry where ${isThere} and left_at >= began_at and left_at < ended_at
          and badge <> '' and not badge_returned),
        'equipment', (select coalesce(sum(case when left_at < ended_at then quantity - coalesce(taken, 0) else quantity end), 0)
          from gate_item join gate_entry on gate_entry.id = gate_item.entry_id
          where ${isThere} and way = 'in' and entered_at < ended_at and (left_at is null or left_at >= began_at))
      ) end
    from (
      select guards.client_id, guards.branch_id, guards.users[1 + nth % cardinality(guards.users)] as user_id, nth,
        began_at, began_at + ${SHIFT / 1000} * interval '1 second' as ended_at,
        began_at + ${SHIFT / 1000} * interval '1 second' > ${until} as runs
      from (
        select client_id, branch_id, array_agg(distinct entered_by order by entered_by) as users
        from gate_entry where entered_at >= ${first} group by client_id, branch_id
      ) as guards,
      generate_series(0, ${Math.floor((now - (day - BACK_DAYS * DAY + FIRST)) / SHIFT)}::integer) as nth,
      lateral (select ${first} + nth * ${SHIFT / 1000} * interval '1 second' as began_at) as time
    ) as shift
    order by began_at, branch_id
    on conflict do nothing`.execute(trx);
  // All but the newest notes have been read by somebody of the same client.
  await sql`
    insert into gate_shift_read (client_id, shift_id, user_id, at)
    select client_id, id, next_user, ended_at + interval '6 minutes' from (
      select *, lead(user_id) over (partition by branch_id order by began_at) as next_user from gate_shift
    ) as shift
    where note <> '' and next_user is not null and next_user <> user_id
      and ended_at < ${iso(now - DAY)}::timestamptz`.execute(trx);
}

const isThere = sql`gate_entry.branch_id = shift.branch_id and voided_at is null`;
const isStill = sql`entered_at < ended_at and (left_at is null or left_at >= ended_at)`;
