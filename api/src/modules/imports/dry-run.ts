import type { ImportOutcome } from 'contract';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { type Ports, transact } from '../../ports/ports.ts';
import { keepChecking } from './checking.ts';
import { type LineResult, linesAfter, type RunRow, storeResults } from './import.repository.ts';
import { type AnyImporter, type ImportCtx, Verdicts } from './importer.ts';
import { clientName } from './lookups.ts';
import { type ReadLine, readLine } from './read-rows.ts';
import { createRepeats, joinNote, type Repeats } from './repeats.ts';

/** Rows per chunk. The embedded database has one connection, which others wait for. */
export const chunkOf = ({ database }: Pick<Ports, 'database'>): number =>
  database.kind === 'pglite' ? 200 : 1000;

/** The client and user of the import; `ahead`: how many earlier rows would be created. */
export const checkContext = (ctx: Ctx, run: RunRow, ahead: number): ImportCtx => ({
  ports: ctx.ports,
  runId: run.id,
  clientId: run.client_id,
  userId: ctx.user.id,
  language: ctx.language,
  action: run.action,
  now: ctx.now,
  ahead,
});

/** Checks rows against the others of their file and the existing records. `repeats` knows the rows before them. */
export async function judge(
  trx: Tx,
  importer: AnyImporter,
  ctx: ImportCtx,
  lines: readonly ReadLine[],
  repeats: Repeats,
): Promise<LineResult[]> {
  const keys = new Map(
    lines.map((line) => [line.row, line.issues.length === 0 ? repeats.keysOf(line) : []] as const),
  );
  for (const line of lines) if (line.issues.length === 0) line.issues.push(...repeats.issuesOf(line));
  const sound = lines
    .filter(({ issues }) => issues.length === 0)
    .map((line) => ({ ...line, joins: repeats.joins(line) }));
  const verdicts = new Verdicts<Record<string, unknown>>(await clientName(trx, ctx.clientId));
  await importer.check(trx, ctx, sound, verdicts);
  return lines.map((line): LineResult => {
    const errors = [...line.issues, ...(verdicts.issues.get(line.row) ?? [])];
    const outcome: ImportOutcome = errors.length > 0 ? 'error' : verdicts.outcomeOf(line);
    const first = outcome === 'update' ? repeats.joins(line) : undefined;
    const notes = first === undefined ? [] : [joinNote(importer, first)];
    return {
      row: line.row,
      outcome,
      errors: [...errors, ...notes],
      name: line.name,
      keys: keys.get(line.row) ?? [],
    };
  });
}

/**
 * What each row of an import would do, stored with it; nothing else changes. Each chunk is a transaction of its
 * own, and `checking` proves that nobody else changes the run meanwhile: 409 when it is no longer valid.
 */
export async function dryRun(ctx: Ctx, importer: AnyImporter, run: RunRow, checking: string): Promise<void> {
  const scope = { clientId: run.client_id, allClients: false };
  const repeats = createRepeats(importer);
  /** The rows after a given one, a chunk of them. */
  const read = async (trx: Tx, row: number) =>
    (await linesAfter(trx, run.id, row, chunkOf(ctx.ports))).map((line) =>
      readLine(importer, run.places, line),
    );
  if (importer.declaration.joins) {
    // Contradictions are known once all rows have been seen.
    for (let row: number | undefined = 0; row !== undefined; ) {
      const after: number = row;
      const lines = await transact(ctx.ports, scope, (trx) => read(trx, after));
      for (const line of lines) if (line.issues.length === 0) repeats.see(line);
      row = lines.at(-1)?.row;
    }
  }
  let created = 0;
  for (let row = 0; ; ) {
    const next = await transact(ctx.ports, scope, async (trx) => {
      await keepChecking(trx, run.id, checking, ctx.now());
      const lines = await read(trx, row);
      if (lines.length === 0) return null;
      const results = await judge(trx, importer, checkContext(ctx, run, created), lines, repeats);
      created += results.filter(({ outcome }) => outcome === 'create').length;
      await storeResults(trx, run.id, results, null);
      return lines.at(-1)?.row ?? null;
    });
    if (next === null) return;
    row = next;
  }
}
