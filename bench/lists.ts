import { packDays } from 'api/src/modules/notifications/report/pack.service.ts';
import { allFlags, createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp } from 'api/src/testing/harness.ts';
import { listsOf } from './lists-cases.ts';
import { fillLists } from './lists-data.ts';
import { listBudgets, measureList, printShape } from './lists-measure.ts';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * Every large list over 100,000 rows of one client, through the whole API, with every query a screen makes: each
 * sort both ways, frequent and rare words, each filter, deep pages, large pages. On the embedded database and
 * on PostgreSQL: the one that TEST_DATABASE_URL or DATABASE_URL names, otherwise one of its own where it is installed.
 * The budget is the design's: a p95 of 60 and 30 ms for 20 rows. Times are milliseconds, `p50` and `p95` those of all
 * shapes, then those of the slowest shape by its p50; `first` is the slowest first response, before anything is
 * remembered. LISTS_ROWS, LISTS_ONLY (parts of lists' names, by commas), LISTS_ENGINE (embedded, postgres) and LISTS_SHAPES
 * (print each) narrow or widen it.
 */
const ROWS = Number(process.env.LISTS_ROWS ?? 100_000);
const only = process.env.LISTS_ONLY?.split(',');
/** Lists that have not begun by then are skipped and listed as such. */
const ENGINE_MS = 240_000;

async function run(engine: Engine): Promise<void> {
  const budget = listBudgets[engine];
  const app = await createTestApp();
  try {
    await app.truncate();
    const client = await createTestClient(app, { phones: 1 });
    const admin = await app.createUser('admin');
    const flags = { ...allFlags, solicitador: true, validador: true };
    const operator = await app.createUser('cliente', { client_id: client.id, flags });
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
    await fillLists(app, client, ROWS);
    // As the server does once a day is over.
    await packDays(app.ports);
    console.log(`${engine}: ${ROWS} rows in every list, made in ${seconds()}; ratios to ${budget} ms`);
    console.log('  list             shapes    p50    p95  slowest: p50  p95   ratio  first   slowest shape');
    const measuring = performance.now();
    for (const list of await listsOf(app, client, ROWS)) {
      if (only && !only.some((part) => list.name.includes(part))) continue;
      if (performance.now() - measuring > ENGINE_MS) {
        console.log(`  ${list.name.padEnd(16)} left out, there was no time`);
        continue;
      }
      const shapes = await measureList(app, list.as === 'admin' ? admin : operator, list);
      const all = shapes.flatMap(({ times }) => times).sort((a, b) => a - b);
      const worst = shapes.reduce((one, other) => (other.p50 > one.p50 ? other : one));
      const first = Math.max(...shapes.map((shape) => shape.first));
      const number = (value: number) => value.toFixed(0).padStart(7);
      const figures = [percentile(all, 0.5), percentile(all, 0.95), worst.p50, worst.p95]
        .map(number)
        .join('');
      console.log(
        `  ${list.name.padEnd(16)}${number(shapes.length)}${figures}${(worst.p95 / budget).toFixed(2).padStart(8)}${number(first)}   ${worst.shape}`,
      );
      if (process.env.LISTS_SHAPES) for (const shape of shapes) printShape(shape);
    }
    console.log(`  all in ${seconds()}`);
  } finally {
    await app.close();
  }
}

await onDatabases(run, process.env.LISTS_ENGINE);
