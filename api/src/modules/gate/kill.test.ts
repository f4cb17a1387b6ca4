import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AdmitBody, admitAtGate, beginVisit, fillPath, leaveAtGate } from 'contract';
import {
  callAs,
  describeServers,
  type Instance,
  type Instances,
  insertOperator,
  type Operator,
  openInstances,
  until,
} from '../../testing/instances.ts';
import { insertVisitNow } from './testing.ts';

/**
 * Gates of two servers on one PostgreSQL, both killed by turns while people pass. A gate sends again what
 * was not acknowledged, to whichever server responds. `GATE_ENTRIES=1800` (`pnpm bench gate-kills`) is an hour of 30 a minute,
 * noted as fast as the servers can.
 */
const ENTRIES = Number(process.env.GATE_ENTRIES ?? 160);
const KILLS = 2;
const GUARDS = 4;
/** Of each guard: they pass again and again. Some are guests of one visit, the others employees. */
const PEOPLE = 6;
const GUESTS = 2;
/** One in this many stays inside. */
const STAYS = 9;

interface Passer {
  identity: string;
  name: string;
  inside: boolean;
}

const cedulaOf = (nth: number) => `AB${String(1_000_000 + nth)}`;

describeServers('servers that are killed while guards let people in', () => {
  let instances: Instances;
  const servers: Instance[] = [];
  let operator: Operator;
  let branch_id = 0;
  let visit = 0;
  const people = Array.from({ length: GUARDS }, (_, guard) =>
    Array.from({ length: PEOPLE }, (__, nth): Passer => {
      const identity = cedulaOf(guard * PEOPLE + nth);
      return { identity, name: `Persona ${identity}`, inside: false };
    }),
  );
  /** Keys of entries that were acknowledged, with how often their exit was. */
  const noted = new Map<string, { ids: number[]; left: boolean }>();

  beforeAll(async () => {
    instances = await openInstances('gate');
    servers.push(await instances.start());
    servers.push(await instances.start());
    const { db } = instances.database;
    operator = await insertOperator(instances.database, { flags: { elog: true, is_ubes: true } });
    const { client_id } = operator;
    const guests = people.flatMap((own) => own.slice(0, GUESTS));
    const scene = await insertVisitNow(instances.database, operator, {
      guests,
      standing: beginVisit(operator.id, { validation: 0, authorization: 0 }),
    });
    ({ branch: branch_id, visit } = scene);
    await db
      .insertInto('employee')
      .values(
        people.flatMap((own) =>
          own.slice(GUESTS).map(({ identity, name }) => ({
            ...{ client_id, branch_id, department_id: scene.department, name, last_name: 'Vera', identity },
            ...{ foreign_document: true, position: '', phone: '', email: '', plate: '' },
          })),
        ),
      )
      .execute();
  }, 180_000);
  afterAll(async () => {
    await instances?.close();
  });

  it(
    'lose no entry, double none, and note each exit once',
    async () => {
      let answered = 0;
      let failed = 0;
      /** Sends until a server responds; the status, and whether it was sent before. */
      const send = async (path: string, body: object, turn: number) => {
        for (let attempt = turn; ; attempt++) {
          const server = servers[attempt % servers.length] as Instance;
          const answer = await callAs(server, operator.token, path, { method: 'POST', body }).catch(
            () => null,
          );
          const text = await answer?.text().catch(() => null);
          if (answer && typeof text === 'string' && answer.status < 500)
            return { status: answer.status, body: JSON.parse(text), again: attempt > turn };
          failed += 1;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const enter = async (one: Passer, turn: number): Promise<string> => {
        const body: AdmitBody = {
          ...{ key: randomUUID(), branch_id, subdepartment_id: null, plate: '', company: '' },
          people: [
            {
              ...{ identity: one.identity, foreign_document: true, name: one.name, last_name: 'Vera' },
              ...{ badge: '', escorted: false },
            },
          ],
          ...{ host: null, escort: null, approval: null, note: '', held: null },
          equipment: [{ description: 'Taladro', serial: '', quantity: 1 }],
        };
        const first = await send(admitAtGate.path, body, turn);
        expect(first).toMatchObject({ status: 201 });
        // Now and then the response is lost, and the gate sends it again to the other server.
        const sent = turn % 5 === 0 ? await send(admitAtGate.path, body, turn + 1) : first;
        expect(sent.body.data).toEqual(first.body.data);
        noted.set(body.key, { ids: first.body.data.ids, left: false });
        one.inside = true;
        return body.key;
      };
      const leave = async (one: Passer, key: string, turn: number): Promise<void> => {
        const entry = noted.get(key) as { ids: number[]; left: boolean };
        const body = {
          ...{ version: null, party: false, badge_returned: false, removed: [], held: null },
          equipment: [],
        };
        const path = fillPath(leaveAtGate.path, { id: entry.ids[0] ?? 0 });
        const said = { ...body, held: { at: new Date().toISOString(), insist: '' } };
        const { status, again } = await send(path, said, turn);
        // Sent twice, the second gets that they have left.
        expect(again ? [200, 409] : [200]).toContain(status);
        entry.left = true;
        one.inside = false;
      };
      const guard = async (own: readonly Passer[], nth: number) => {
        for (let turn = nth; answered < ENTRIES; turn++) {
          const one = own[turn % own.length] as Passer;
          if (one.inside) continue;
          const key = await enter(one, turn);
          answered += 1;
          const isLast = own.filter(({ inside }) => !inside).length < 2;
          if (isLast || turn % STAYS !== 0) await leave(one, key, turn + 1);
        }
      };
      const shifts = Promise.all(people.map(guard));
      for (let kill = 0; kill < KILLS; kill++) {
        const goal = Math.floor((ENTRIES * (kill + 1)) / (KILLS + 2));
        await until(async () => answered >= goal, `the entries before kill ${kill + 1}`, 600_000);
        await servers[kill % 2]?.end('SIGKILL');
        servers[kill % 2] = await instances.start();
      }
      await shifts;
      process.stderr.write(`${KILLS} kills, ${answered} entries noted, ${failed} calls sent again\n`);
      expect(failed).toBeGreaterThan(0);

      const { db } = instances.database;
      const entries = await db
        .selectFrom('gate_entry')
        .select(['id', 'key', 'left_at', 'rule'])
        .orderBy('id')
        .execute();
      const expected = [...noted].flatMap(([key, { ids, left }]) => ids.map((id) => ({ id, key, left })));
      expect(entries.map(({ id, key, left_at }) => ({ id, key, left: left_at !== null }))).toEqual(
        expected.toSorted((one, other) => one.id - other.id),
      );
      const items = await db
        .selectFrom('gate_item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(items.count).toBe(entries.length);
      const byVisit = entries.filter(({ rule }) => rule === 4);
      const gone = byVisit.filter(({ left_at }) => left_at !== null).length;
      const { standing } = await db
        .selectFrom('visit_request')
        .select('standing')
        .where('id', '=', visit)
        .executeTakeFirstOrThrow();
      expect(standing).toMatchObject({
        ...{ entered: true, inside: byVisit.length - gone, version: 1 + byVisit.length + gone },
      });
    },
    600_000 + ENTRIES * 1000,
  );
});
