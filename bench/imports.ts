import { importAs } from 'api/src/modules/imports/testing.ts';
import { createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from 'api/src/testing/harness.ts';
import { type ImportRun, listBranches } from 'contract';
import { percentile } from './measure.ts';

/**
 * 50,000 UCAs with their accounts from one file: how long reading, dry run and writing take, and how long another
 * endpoint takes meanwhile. On PostgreSQL (DATABASE_URL or TEST_DATABASE_URL) the budget is a minute in all.
 */
const ROWS = 50_000;
const BUDGET_S = 60;

function file(place: string): string {
  const lines = ['NOMBRE;APELLIDO;USUARIO;EMAIL;TELEFONO;TIPO;LUGAR;CONTRASEÑA'];
  for (let n = 0; n < ROWS; n++) {
    lines.push(`María;Peñafiel ${n};guardia${n};g${n}@ejemplo.com;0991234567;Guardia;${place};`);
  }
  return lines.join('\r\n');
}

/** Calls another endpoint every 50 ms while `work` runs; returns its sorted times in milliseconds. */
async function meanwhile(app: TestApp, as: TestUser, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    calls.push(
      app.call(listBranches, { as }).then(({ status }) => {
        if (status !== 200) throw new Error(`the other endpoint returned ${status}`);
        times.push(performance.now() - began);
      }),
    );
  }, 50);
  await work().finally(() => clearInterval(timer));
  await Promise.all(calls);
  return times.sort((a, b) => a - b);
}

async function run(engine: string): Promise<void> {
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    await app.db
      .updateTable('client')
      .set({ uca_limit: ROWS + 10 })
      .execute();
    const sent = file(`Muelle ${client.id}`);
    const steps = importAs(app, 'ucas', client.operator);
    const { runImports } = await import('api/src/modules/imports/import-job.ts');
    let id = 0;
    let match: Record<string, number | null> = {};
    let total = 0;
    const step = async (name: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      const times = await meanwhile(app, client.operator, work);
      const took = (performance.now() - began) / 1000;
      total += took;
      const figures = `p50 ${percentile(times, 0.5).toFixed(0).padStart(5)} ms   p95 ${percentile(times, 0.95).toFixed(0).padStart(5)} ms`;
      console.log(`  ${name.padEnd(10)} ${took.toFixed(1).padStart(6)} s   another endpoint: ${figures}`);
    };
    console.log(`${engine}: ${ROWS} rows`);
    await step('upload', async () => {
      const { body } = await steps.upload('ucas.csv', sent);
      if (!body.data) throw new Error(body.message);
      id = body.data.run.id;
      match = body.data.match;
    });
    await step('dry run', async () => {
      const { body } = await steps.check(id, match);
      if (body.data?.create !== ROWS) throw new Error(`only ${body.data?.create} rows would be created`);
    });
    await step('writing', async () => {
      await steps.confirm(id);
      await runImports(app.ports);
    });
    const ended = await app.db.selectFrom('import_run').selectAll().executeTakeFirstOrThrow();
    const { status, created }: Pick<ImportRun, 'status' | 'created'> = ended;
    console.log(
      `  ${status}: ${created} in ${total.toFixed(1)} s, ${(total / BUDGET_S).toFixed(2)} of the budget`,
    );
  } finally {
    await app.close();
  }
}

const postgres = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
delete process.env.TEST_DATABASE_URL;
if (!process.argv.includes('--postgres')) await run('embedded');
if (postgres) {
  process.env.TEST_DATABASE_URL = postgres;
  await run('PostgreSQL');
} else {
  console.log('PostgreSQL: left out, set DATABASE_URL to a server on which databases may be created');
}
