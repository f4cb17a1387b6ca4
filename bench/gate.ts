import { allFlags, createTestClient, type TestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from 'api/src/testing/harness.ts';
import {
  askGate,
  countInside,
  type DataOf,
  type Endpoint,
  type GateAnswer,
  listExpected,
  listGateEntries,
  listVisitPasses,
} from 'contract';
import { fillLists } from './lists-data.ts';
import { printShape, shapeOf } from './lists-measure.ts';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * A gate of one client with a million visit requests, 200,000 people and a million entries: the response to a guard, by
 * anything they may type or scan, and what is beside it on the screen. Each question is about somebody else.
 * GATE_ROWS and GATE_ENGINE (embedded, postgres) narrow it; the embedded database has a tenth.
 */
const ROWS = Number(process.env.GATE_ROWS ?? 1_000_000);
const SHARE = { embedded: 0.1, PostgreSQL: 1 } as const;
/** Milliseconds that 95 of 100 responses to a guard may take. */
const budgets = { embedded: 250, PostgreSQL: 100 } as const;
const OTHERS = 2000;
const ROUNDS = 40;
/** Visits that are authorized and have to do with today: half of them have begun. */
const CURRENT = 4000;

const peopleOf = (rows: number) => {
  const share = (of: number) => Math.round(rows * of);
  return {
    ...{ guest: share(0.14), employee: share(0.03), staff: share(0.02), vip: share(0.005) },
    blacklist: share(0.005),
  };
};

/** Lets the newest visits be of about now, as the last of a client with as many visits would be. */
async function bringToNow(app: TestApp, { id }: TestClient): Promise<void> {
  const now = app.clock.now();
  await app.database.pool.query(
    `update visit_request set status = 7, stage = null, due_at = $2::timestamptz + interval '1 day',
       starts_at = $2::timestamptz + (nth - 3000) * interval '2 minutes',
       ends_at = $2::timestamptz + (nth - 3000) * interval '2 minutes' + interval '100 hours'
     from (select id as given, row_number() over (order by id) as nth from visit_request where client_id = $1
       order by id limit ${CURRENT}) as newest where id = given`,
    [id, now],
  );
  await app.database.pool.query('vacuum analyze visit_request');
}

/** Words of every kind that a guard may type, of different people. */
async function questions(app: TestApp, client: TestClient, branch: number, operator: TestUser) {
  const pick = async (from: string): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ word: string }>(`${from} limit ${ROUNDS + 1}`, [
      client.id,
    ]);
    return rows.map(({ word }) => word);
  };
  const scattered = (column: string, table: string, where = 'true') =>
    pick(`select ${column} as word from ${table} where client_id = $1 and id % 13 = 3 and ${where}`);
  const current = `visit_request join visit_guest on request_id = visit_request.id
    where visit_request.client_id = $1 and status = 7 and branch_id = ${branch} and starts_at < now() and ends_at > now()`;
  const { rows } = await app.database.pool.query<{ id: number }>(
    `select visit_request.id from ${current.replace('$1', String(client.id))} limit 5`,
  );
  const codes: string[] = [];
  for (const { id } of rows) {
    const { body } = await app.call<DataOf<typeof listVisitPasses>>(listVisitPasses, {
      ...{ as: operator, params: { id } },
    });
    codes.push(...(body.data?.guests.flatMap(({ pass }) => pass?.code ?? []) ?? []));
  }
  const repeated = <T>(words: readonly T[]) =>
    Array.from({ length: words.length > 0 ? ROUNDS + 1 : 0 }, (_, nth) => words[nth % words.length] as T);
  return {
    'document, guest': await scattered('identity', 'guest'),
    'document, guest of a visit now': await pick(`select visit_guest.identity as word from ${current}`),
    'document, employee': await scattered('identity', 'employee'),
    'document, carrier or provider': await scattered('identity', 'staff'),
    'document, blacklist': await scattered('value', 'blacklist', `type = 'identity'`),
    'document of nobody': repeated(['0102030409', '1710034065', 'AB1234567']),
    plate: await scattered('plate', 'employee', `plate <> ''`),
    'plate of nobody': repeated(['GBA1234', 'PCD5678']),
    'order number': await pick(`select detail->>'order_number' as word from ${current}`),
    'order number of nobody': repeated(['OT-999999', 'ZX-1']),
    pass: repeated(codes),
    'name, rare': await scattered("split_part(last_name, ' ', 2)", 'guest'),
    'name, whole': await scattered("name || ' ' || last_name", 'guest'),
    'name, common': repeated(['maria', 'luis', 'rosa']),
    'name, two common words': repeated(['maria zambrano', 'vera jose', 'cedeño ana']),
    'name of nobody': repeated(['wolfgang', 'maria wolfgang']),
  };
}

async function run(engine: Engine): Promise<void> {
  const rows = ROWS * SHARE[engine];
  const budget = budgets[engine];
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const flags = { ...allFlags, solicitador: true, visualizador: true };
    const operator = await app.createUser('cliente', { client_id: client.id, flags });
    const started = performance.now();
    await fillLists(app, client, OTHERS, {
      ...{ visit_request: rows, visit_guest: rows, gate_entry: rows },
      ...peopleOf(rows),
    });
    await bringToNow(app, client);
    const branch = Number(
      (await app.database.pool.query(`select branch_id as id from visit_request order by id limit 1`)).rows[0]
        ?.id,
    );
    const guard = await app.createUser('garita', { client_id: client.id });
    await app.db.updateTable('app_user').set({ branch_id: branch }).where('id', '=', guard.id).execute();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${engine}: ${rows} visit requests and entries, ${rows * 0.2} people, made in ${seconds} s; budget p95 ${budget} ms`,
    );
    const measure = async (
      as: TestUser,
      name: string,
      endpoint: Endpoint,
      queries: readonly Record<string, unknown>[],
    ) => {
      const times: number[] = [];
      let found = 0;
      for (const query of queries) {
        const began = performance.now();
        const { status, text, body } = await app.call<GateAnswer>(endpoint, { as, query });
        times.push(performance.now() - began);
        if (status !== 200) throw new Error(`${name} returned ${text.slice(0, 300)}`);
        found += body.data?.matches?.length ?? 0;
      }
      printShape(
        shapeOf(queries.length === 0 ? `${name}: none` : `${name}${found > 0 ? ` (${found})` : ''}`, times),
      );
      return times.slice(1);
    };
    const all: number[] = [];
    for (const [name, words] of Object.entries(await questions(app, client, branch, operator)))
      all.push(
        ...(await measure(
          guard,
          name,
          askGate,
          words.map((q) => ({ branch_id: branch, q })),
        )),
      );
    const p95 = percentile(all, 0.95);
    console.log(
      `  a guard's question: p50 ${percentile(all, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)} ms, ${(p95 / budget).toFixed(2)} of the budget`,
    );
    const often = (query: Record<string, unknown>) => Array.from({ length: ROUNDS / 2 }, () => query);
    await measure(guard, 'expected today', listExpected, often({ branch_id: branch }));
    for (const [who, as] of [
      ['guard', guard],
      ['account', operator],
    ] as const) {
      await measure(as, `${who}: inside, by branch`, countInside, often({}));
      await measure(as, `${who}: log`, listGateEntries, often({}));
      await measure(as, `${who}: log, inside`, listGateEntries, often({ state: 'inside' }));
      await measure(as, `${who}: log, search common`, listGateEntries, often({ search: 'maria' }));
      await measure(as, `${who}: log, search rare`, listGateEntries, often({ search: 'c4ca4238' }));
    }
    if (p95 > budget) process.exitCode = 1;
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.GATE_ENGINE);
