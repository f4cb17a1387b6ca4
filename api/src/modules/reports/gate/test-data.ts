import { randomUUID } from 'node:crypto';
import type { GateExit, GateKind, GateReason } from 'contract';
import fc from 'fast-check';
import { createTestClient, type TestClient } from '../../../testing/domain.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { createVisitorLog, type VisitorLog } from '../../../testing/visitor-log.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Monday 2 March at midnight in Guayaquil, and the week that begins then. */
export const FROM = Date.parse('2026-03-02T05:00:00Z');
export const week = { from: '2026-03-02', to: '2026-03-08' };

export interface GateGrounds {
  client: TestClient;
  log: VisitorLog;
  branches: [number, number];
  /** A request for a meeting, and one for works. */
  requests: [number, number];
  guest: number;
}

/** An entry; `stay` in milliseconds, null: still inside. */
export interface MadeEntry {
  at: number;
  branch: 0 | 1;
  person: number;
  company: string;
  kind: GateKind;
  reason: GateReason;
  request: 0 | 1 | null;
  stay: number | null;
  how: GateExit;
  /** How long they may stay; null: no end is known. */
  may: number | null;
  plate: string;
  voided: boolean;
  insisted: boolean;
}

const when = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: FROM - 8 * DAY, max: FROM + 8 * DAY }) },
  { weight: 1, arbitrary: fc.constantFrom(FROM - 1, FROM, FROM + DAY, FROM + 7 * DAY - 1, FROM + 7 * DAY) },
);
const aLength = fc.oneof(fc.integer({ min: 0, max: 2 * DAY }), fc.constantFrom(0, HOUR, DAY, 5 * DAY));

const entry: fc.Arbitrary<MadeEntry> = fc.record({
  at: when,
  branch: fc.constantFrom(0, 1),
  person: fc.nat(5),
  company: fc.constantFrom('', 'Grúas', 'Acme'),
  kind: fc.constantFrom('guest', 'visitor', 'employee'),
  reason: fc.constantFrom('visit', 'host', 'staff'),
  request: fc.constantFrom(0, 1, null),
  stay: fc.oneof({ weight: 4, arbitrary: aLength }, { weight: 1, arbitrary: fc.constant(null) }),
  how: fc.constantFrom('gate', 'offline', 'host', 'elsewhere', 'system'),
  may: fc.oneof(fc.constant(null), aLength, fc.constant(4000 * DAY)),
  plate: fc.constantFrom('', 'PBA1234', 'GSD0042'),
  voided: fc.integer({ min: 0, max: 9 }).map((nth) => nth === 0),
  insisted: fc.boolean(),
});
export const someEntries = fc.array(entry, { maxLength: 40 });

export async function createGateGrounds(app: TestApp): Promise<GateGrounds> {
  const client = await createTestClient(app, { phones: 0 });
  const log = await createVisitorLog(app, client);
  const client_id = client.id;
  const { id: guest } = await app.db
    .insertInto('guest')
    .values({ client_id, name: 'Rosa', last_name: 'Quimí', identity: '1710034065', foreign_document: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = (main_reason: string, at: number) =>
    insertVisit(app, { client, log }, { main_reason, starts: at, ends: at + HOUR, weekdays: [], status: 7 });
  // Long before the weeks that are counted.
  const requests: [number, number] = [
    await request('meeting', FROM - 90 * DAY),
    await request('works', FROM - 80 * DAY),
  ];
  return { client, log, branches: [log.branch, log.second], requests, guest };
}

interface MadeVisit {
  main_reason: string;
  starts: number;
  ends: number;
  weekdays: number[];
  status: number;
}

export async function insertVisit(
  app: TestApp,
  { client, log }: Pick<GateGrounds, 'client' | 'log'>,
  { main_reason, starts, ends, weekdays, status }: MadeVisit,
): Promise<number> {
  const [starts_at, ends_at] = [new Date(starts), new Date(ends)];
  const { id } = await app.db
    .insertInto('visit_request')
    .values({
      ...{ client_id: client.id, name: 'Visita', branch_id: log.branch, department_id: log.department },
      ...{ subdepartment_id: log.subdepartment, main_reason: main_reason as 'other', secondary_reason: '' },
      ...{ risky: false, detail: '{}', starts_at, ends_at, weekdays, voters: [], status: status as 7 },
      ...{ standing: JSON.stringify({ expired: false, votes: [], needs: {} }), stage: null, guest_count: 1 },
      ...{ stage_since: starts_at, waits_until: ends_at, guest_words: '', requester_id: client.operator.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What no test of the reports checks. */
export const blankEntry = {
  ...{ subdepartment_id: null, position: 0, party_id: null, request_id: null, guest_id: null },
  ...{ employee_id: null, staff_id: null, foreign_document: false, plate: '', company: '', badge: '' },
  ...{ badge_returned: false, host_id: null, host_name: '', escort_id: null, escort_name: '' },
  ...{ approval_name: '', note: '', insisted: '', entered_by: null, due_at: null, left_by: null },
  ...{ voided_at: null, corrected: false, version: 1, rule: 4, decision: '{}', source: 'gate' as const },
};

/** The document of each entry: nobody is inside twice, so those who are have one of their own. */
export const identityOf = ({ person, stay, voided }: MadeEntry, nth: number): string =>
  stay === null && !voided ? `I${nth}` : `P${person}`;

export async function fillEntries(
  app: TestApp,
  { client, branches, requests }: GateGrounds,
  rows: readonly MadeEntry[],
): Promise<void> {
  await app.db.deleteFrom('gate_entry').execute();
  if (rows.length === 0) return;
  await app.db
    .insertInto('gate_entry')
    .values(
      rows.map((row, nth) => ({
        ...blankEntry,
        ...{ client_id: client.id, branch_id: branches[row.branch], key: randomUUID(), kind: row.kind },
        ...{ name: `Persona ${row.person}`, last_name: 'Paredes', identity: identityOf(row, nth) },
        ...{ company: row.company, plate: row.plate, reason: row.reason },
        ...{ request_id: row.request === null ? null : requests[row.request] },
        ...{ insisted: row.insisted ? 'Sin conexión' : '', entered_at: new Date(row.at) },
        due_at: row.may === null ? null : new Date(row.at + row.may),
        left_at: row.stay === null ? null : new Date(row.at + row.stay),
        left_how: row.stay === null ? null : row.how,
        voided_at: row.voided ? new Date(row.at) : null,
      })),
    )
    .execute();
}
