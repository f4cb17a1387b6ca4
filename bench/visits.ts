import { allFlags, createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import { dayAfter, type Endpoint, listVisits, visitBoard, visitCalendar, visitDay } from 'contract';
import { fillLists } from './lists-data.ts';
import { describedLists } from './lists-described.ts';
import { listBudgets, measureList, printShape, shapeOf } from './lists-measure.ts';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * The list of visit requests of one client who has a million of them: every query of the list, its board
 * and its calendar. For the client's own account, which sees all of them, and for a user who holds roles at 40 of
 * 400 subdepartments. The budget is that of lists. VISITS_ROWS for a small try.
 */
const ROWS = Number(process.env.VISITS_ROWS ?? 1_000_000);
/** Rows of everything else. */
const OTHERS = 2000;
/** Enough that a p95 is not the slowest of a few. */
const ROUNDS = 60;

async function run(engine: Engine): Promise<void> {
  const budget = listBudgets[engine];
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const flags = { ...allFlags, solicitador: true, validador: true };
    const operator = await app.createUser('cliente', { client_id: client.id, flags });
    const started = performance.now();
    await fillLists(app, client, OTHERS, { visit_request: ROWS });
    const reviewer = await app.createUser('bitacora_electronica', {
      client_id: client.id,
      flags: { validador: true },
    });
    await app.database.pool.query(
      `insert into ube_role (user_id, client_id, subdepartment_id, role)
       select $1, $2, id, 'VALIDATE' from subdepartment order by id limit 40`,
      [reviewer.id, client.id],
    );
    await app.database.pool.query('vacuum analyze visit_request');
    const day = dayAfter(new Date().toISOString().slice(0, 10), -1);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${engine}: ${ROWS} visit requests, made in ${seconds} s; budget p95 ${budget} ms`);
    const list = (await describedLists(app, client)).find(({ endpoint }) => endpoint === listVisits);
    if (!list) throw new Error('The list of visit requests is not described.');
    for (const [who, as] of [
      ['account', operator],
      ['validator', reviewer],
    ] as const) {
      console.log(`  ${who}`);
      const shapes = await measureList(app, as, list, ROUNDS);
      for (const shape of shapes) printShape(shape);
      const all = shapes.flatMap(({ times }) => times).sort((a, b) => a - b);
      const [p50, p95] = [0.5, 0.95].map((part) => percentile(all, part).toFixed(0));
      console.log(`    the list, all its queries: p50 ${p50} ms, p95 ${p95} of ${budget} ms`);
      const measure = async (name: string, endpoint: Endpoint, query: Record<string, unknown> = {}) => {
        const times: number[] = [];
        for (let nth = 0; nth <= ROUNDS; nth++) {
          const began = performance.now();
          await app.call(endpoint, { as, query });
          times.push(performance.now() - began);
        }
        printShape(shapeOf(name, times));
      };
      await measure('board', visitBoard);
      await measure('board, filtered', visitBoard, { risky: 'true', sucursales: '1' });
      await measure('calendar of six weeks', visitCalendar, { first: dayAfter(day, -41), last: day });
      await measure('calendar of a week', visitCalendar, { first: dayAfter(day, -6), last: day });
      await measure('day of the calendar', visitDay, { day });
    }
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.VISITS_ENGINE ?? 'postgres');
