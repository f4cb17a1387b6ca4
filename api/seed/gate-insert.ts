import { sql } from 'kysely';
import { kindOf } from '../src/modules/gate/judge.ts';
import type { Tx } from '../src/ports/database.ts';
import type { GateGround } from './gate-ground.ts';
import type { GateLog, SeededEntry } from './gate-log.ts';
import type { VisitStood } from './gate-visits.ts';
import { iso } from './ground.ts';
import { inBulk, insertRows, insertWithIds } from './insert.ts';

/** Writes what was noted at the gates of a client, as the product would have stored it. */

const refColumns = { client_id: 'bigint', branch_id: 'bigint' };
const decisionColumns = { rule: 'smallint', reason: 'text', decision: 'jsonb' };

const keptOf = ({ decision, facts, version, at, time_zone }: SeededEntry | GateLog['refusals'][number]) => ({
  ...{ rule: decision.rule, reason: decision.reason },
  decision: JSON.stringify({ decision, facts, version, at, time_zone }),
});

const optional = (at: number | undefined) => (at === undefined ? null : iso(at));

function rowOf({ client_id, guardAt }: GateGround, entry: SeededEntry) {
  const { person, decision, host, escort, leave, voided, branch, enter, correction } = entry;
  const { ground } = decision;
  const id = (kind: string) => (ground?.kind === kind ? ground.id : null);
  const isOut = voided === null ? leave : null;
  const last = voided?.at ?? isOut?.at ?? enter;
  return {
    ...{ client_id, branch_id: branch, subdepartment_id: entry.subdepartment },
    ...{ key: entry.key, position: entry.position, kind: kindOf(entry.decision) },
    ...{ request_id: id('visit'), guest_id: entry.guest_id, employee_id: id('employee') },
    ...{ staff_id: id('worker'), name: person.name, last_name: person.last_name },
    ...{ identity: person.identity, foreign_document: person.foreign_document, plate: entry.plate },
    ...{ company: entry.company, badge: entry.badge, badge_returned: entry.badge_returned },
    ...{ host_id: host?.id ?? null, host_name: host?.name ?? '', escort_id: escort?.id ?? null },
    ...{ escort_name: escort?.name ?? '', approval_name: entry.approval, note: entry.note },
    ...{ ...keptOf(entry), source: entry.source, insisted: '' },
    ...{ entered_at: iso(enter), entered_by: guardAt(branch, enter), due_at: decision.until },
    ...{ left_at: optional(isOut?.at), left_how: isOut?.how ?? null },
    left_by: isOut && isOut.how !== 'system' ? guardAt(branch, isOut.at) : null,
    ...{ voided_at: optional(voided?.at), corrected: correction !== null },
    version: 1 + (isOut ? 1 : 0) + (voided ? 1 : 0) + (correction ? 1 : 0),
    ...{ created_at: iso(enter), updated_at: iso(last) },
  };
}

const entryColumns = {
  ...{ ...refColumns, subdepartment_id: 'bigint', key: 'uuid', position: 'smallint', kind: 'text' },
  ...{ request_id: 'bigint', guest_id: 'bigint', employee_id: 'bigint', staff_id: 'bigint' },
  ...{ name: 'text', last_name: 'text', identity: 'text', foreign_document: 'boolean', plate: 'text' },
  ...{ company: 'text', badge: 'text', badge_returned: 'boolean', host_id: 'bigint', host_name: 'text' },
  ...{ escort_id: 'bigint', escort_name: 'text', approval_name: 'text', note: 'text', ...decisionColumns },
  ...{ source: 'text', insisted: 'text', entered_at: 'timestamptz', entered_by: 'bigint' },
  ...{ due_at: 'timestamptz', left_at: 'timestamptz', left_how: 'text', left_by: 'bigint' },
  ...{ voided_at: 'timestamptz', corrected: 'boolean', version: 'integer' },
  ...{ created_at: 'timestamptz', updated_at: 'timestamptz' },
};

async function insertCorrections(
  trx: Tx,
  ground: GateGround,
  noted: readonly (readonly [number, SeededEntry])[],
) {
  await insertRows(
    trx,
    'gate_correction',
    {
      ...{ client_id: 'bigint', entry_id: 'bigint', at: 'timestamptz', user_id: 'bigint', reason: 'text' },
      changes: 'jsonb',
    },
    noted.flatMap(([id, { branch, enter, correction, voided }]) => {
      const made = (at: number, reason: string, change: object) => ({
        ...{ client_id: ground.client_id, entry_id: id, at: iso(at), user_id: ground.guardAt(branch, at) },
        ...{ reason, changes: JSON.stringify([change]) },
      });
      return [
        ...(correction
          ? [made(Math.min(enter + 240_000, ground.now), correction.reason, withoutReason(correction))]
          : []),
        ...(voided
          ? [made(voided.at, voided.reason, { field: 'voided', before: '', after: voided.reason })]
          : []),
      ];
    }),
  );
}

const withoutReason = ({ reason: _, ...change }: NonNullable<SeededEntry['correction']>) => change;

/** Writes the entries of all clients in the order in which they happened, with their equipment and corrections. */
export async function insertGateLogs(
  trx: Tx,
  logs: readonly { ground: GateGround; log: GateLog; stood: readonly VisitStood[] }[],
): Promise<void> {
  await inBulk(trx, 'gate_entry', async () => {
    for (const { ground, log } of logs) await insertEntries(trx, ground, log);
  });
  await sql`update gate_entry set party_id = first.id from gate_entry as first
    where first.client_id = gate_entry.client_id and first.key = gate_entry.key and first.position = 0
      and gate_entry.position > 0`.execute(trx);
  for (const { ground, log, stood } of logs) {
    const { client_id, guardAt } = ground;
    await insertRows(
      trx,
      'gate_refusal',
      {
        ...{ ...refColumns, at: 'timestamptz', user_id: 'bigint', ...decisionColumns, name: 'text' },
        ...{ identity: 'text', plate: 'text', company: 'text', note: 'text' },
      },
      log.refusals
        .toSorted((one, other) => one.atMs - other.atMs)
        .map((refusal) => ({
          ...{ client_id, branch_id: refusal.branch, at: iso(refusal.atMs) },
          ...{ user_id: guardAt(refusal.branch, refusal.atMs), ...keptOf(refusal), name: refusal.name },
          ...{
            identity: refusal.identity,
            plate: refusal.plate,
            company: refusal.company,
            note: refusal.note,
          },
        })),
    );
    const rows = stood.map(({ id, standing, at }) => ({ id, standing, at: iso(at) }));
    await sql`update visit_request set standing = stood.standing, updated_at = greatest(updated_at, stood.at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as stood(id bigint, standing jsonb, at timestamptz)
      where visit_request.id = stood.id`.execute(trx);
  }
}

async function insertEntries(trx: Tx, ground: GateGround, log: GateLog): Promise<void> {
  const entries = log.entries.toSorted(
    (one, other) => one.enter - other.enter || one.position - other.position,
  );
  const ids = await insertWithIds(
    trx,
    'gate_entry',
    entryColumns,
    entries.map((entry) => rowOf(ground, entry)),
  );
  const noted = entries.map((entry, nth) => [ids[nth] as number, entry] as const);
  await insertRows(
    trx,
    'gate_item',
    {
      ...{ client_id: 'bigint', entry_id: 'bigint', position: 'smallint', way: 'text', description: 'text' },
      ...{ serial: 'text', quantity: 'integer', taken: 'integer', note: 'text' },
    },
    noted.flatMap(([id, { items, leave }]) =>
      items
        .filter(({ way }) => way === 'in' || leave !== null)
        .map((item, position) => ({ client_id: ground.client_id, entry_id: id, position, ...item })),
    ),
  );
  await insertCorrections(trx, ground, noted);
}
