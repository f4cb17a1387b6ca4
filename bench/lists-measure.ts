import type { TestApp, TestUser } from 'api/src/testing/harness.ts';
import { listHistory, type Paged } from 'contract';
import type { List } from './lists-described.ts';
import { percentile } from './measure.ts';

/** Of each query, by default. */
const CALLS = 12;
/** A shape that is far too slow is not measured with all calls. */
const SHAPE_MS = 1200;

/** Milliseconds that 95 of 100 responses of a list may take. */
export const listBudgets = { embedded: 60, PostgreSQL: 30 } as const;

/** Milliseconds of one query of a list: its first response, and those that follow. */
export interface Shape {
  shape: string;
  first: number;
  times: readonly number[];
  p50: number;
  p95: number;
}

/** The figures of a query, of its first response and those that followed. */
export function shapeOf(shape: string, [first = 0, ...times]: readonly number[]): Shape {
  times.sort((a, b) => a - b);
  return { shape, first, times, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Prints a query's figures in a line. */
export function printShape({ shape, first, p50, p95 }: Shape): void {
  const number = (value: number) => value.toFixed(0).padStart(7);
  console.log(`      ${shape.padEnd(40)} first${number(first)}   p50${number(p50)}   p95${number(p95)}`);
}

/** Runs every query of a list that a screen makes, `calls` times after the first. */
export async function measureList(app: TestApp, as: TestUser, list: List, calls = CALLS): Promise<Shape[]> {
  const { endpoint, params = {}, base = {} } = list;
  const ask = (query: Record<string, unknown>) =>
    app.call<Paged<Record<string, unknown>>>(endpoint, { as, params, query: { ...base, ...query } });
  const answer = await ask({});
  const { data } = answer.body;
  if (answer.status !== 200 || !data) throw new Error(`${endpoint.id} returned ${answer.text.slice(0, 300)}`);
  const { pages } = data.metadata;
  const columns: string[] = [];
  for (const column of Object.keys(data.data[0] ?? {}))
    if (endpoint !== listHistory && (await ask({ sort: column, page: 1_000_000 })).status === 200)
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
    for (let nth = 0; nth <= calls; nth++) {
      const start = performance.now();
      const { status, text } = await ask(query);
      times.push(performance.now() - start);
      if (status !== 200) throw new Error(`${endpoint.id} returned ${text.slice(0, 300)}`);
      if (nth > 3 && performance.now() - began > SHAPE_MS) break;
    }
    const shape = Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    measured.push(shapeOf(shape || 'first page', times));
  }
  return measured;
}
