import { packDays } from 'api/src/modules/notifications/report/pack.service.ts';
import { allFlags, createTestClient } from 'api/src/testing/domain.ts';
import { createTestApp, type TestApp, type TestUser } from 'api/src/testing/harness.ts';
import * as contract from 'contract';
import { type List, listsOf } from './lists-cases.ts';
import { fillLists } from './lists-data.ts';
import { type Engine, onDatabases, percentile } from './measure.ts';

/**
 * Every large list over 100,000 rows of one client, through the whole API, with every query a screen makes: each
 * sort both ways, frequent and rare words, each filter, deep pages, large pages. On the embedded database and
 * on PostgreSQL: the one that TEST_DATABASE_URL or DATABASE_URL names, otherwise one of its own where it is installed.
 * The budget is the design's: a p95 of 60 and 30 ms for 20 rows. Times are milliseconds, `p50` and `p95` those of all
 * shapes, then those of the slowest shape by its p50; `first` is the slowest first answer, before anything is
 * remembered. LISTS_ROWS, LISTS_ONLY (part of a list's name), LISTS_ENGINE (embedded, postgres) and LISTS_SHAPES
 * (print each) narrow or widen it.
 */
const ROWS = Number(process.env.LISTS_ROWS ?? 100_000);
const CALLS = 12;
/** A shape that is far too slow is not asked all its calls. */
const SHAPE_MS = 1200;
/** Lists that have not begun by then are skipped and listed as such. */
const ENGINE_MS = 240_000;

interface Shape {
  shape: string;
  first: number;
  times: readonly number[];
  p50: number;
  p95: number;
}

/** Milliseconds that 95 of 100 answers may take. */
const budgets = { embedded: 60, PostgreSQL: 30 } as const;

async function run(engine: Engine): Promise<void> {
  const budget = budgets[engine];
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
      if (process.env.LISTS_ONLY && !list.name.includes(process.env.LISTS_ONLY)) continue;
      if (performance.now() - measuring > ENGINE_MS) {
        console.log(`  ${list.name.padEnd(16)} left out, there was no time`);
        continue;
      }
      const shapes = await measure(app, list.as === 'admin' ? admin : operator, list);
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
      if (process.env.LISTS_SHAPES)
        for (const { shape, first, p50, p95 } of shapes)
          console.log(
            `      ${shape.padEnd(40)} first${number(first)}   p50${number(p50)}   p95${number(p95)}`,
          );
    }
    console.log(`  all in ${seconds()}`);
  } finally {
    await app.close();
  }
}

async function measure(app: TestApp, as: TestUser, list: List): Promise<Shape[]> {
  const { endpoint, params = {}, base = {} } = list;
  const ask = (query: Record<string, unknown>) =>
    app.call<contract.Paged<Record<string, unknown>>>(endpoint, { as, params, query: { ...base, ...query } });
  const answer = await ask({});
  const { data } = answer.body;
  if (answer.status !== 200 || !data) throw new Error(`${endpoint.id} answered ${answer.text.slice(0, 300)}`);
  const { pages } = data.metadata;
  const columns: string[] = [];
  for (const column of Object.keys(data.data[0] ?? {}))
    if (endpoint !== contract.listHistory && (await ask({ sort: column, page: 1_000_000 })).status === 200)
      columns.push(column);
  const sorts = columns.flatMap((column) => [{ sort: column }, { sort: `-${column}` }]);
  const [frequent, few] = list.words ?? [];
  const searches =
    frequent && few ? [{ search: frequent }, { search: few }, { search: `${frequent} 2` }] : [];
  const middle = Math.ceil(pages / 2);
  const shapes: Record<string, unknown>[] = [
    {},
    ...sorts,
    ...searches,
    ...(list.filters ?? []),
    ...(list.filters ?? []).slice(0, 1).map((filter) => ({ ...filter, page: 200 })),
    { page: 2 },
    { page: 200 },
    { page: middle },
    { page: pages },
    ...sorts.slice(0, 2).map((sort) => ({ ...sort, page: middle })),
    { per_page: 200 },
  ];
  const measured: Shape[] = [];
  for (const query of shapes) {
    const times: number[] = [];
    const began = performance.now();
    for (let nth = 0; nth <= CALLS; nth++) {
      const start = performance.now();
      const { status, text } = await ask(query);
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${endpoint.id} answered ${text.slice(0, 300)}`);
      if (nth > 3 && performance.now() - began > SHAPE_MS) break;
    }
    const [first = 0, ...others] = times;
    others.sort((a, b) => a - b);
    const shape = Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    measured.push({
      shape: shape || 'first page',
      first,
      times: others,
      p50: percentile(others, 0.5),
      p95: percentile(others, 0.95),
    });
  }
  return measured;
}

await onDatabases(run, process.env.LISTS_ENGINE);
