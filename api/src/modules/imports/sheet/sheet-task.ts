import { Worker } from 'node:worker_threads';
import type { ImportColumn } from 'contract';
import { SHAPE_CELL_MOST } from 'contract/sheet';
import { SheetRefusal } from './refusal.ts';
import type { ResultTask } from './result.ts';
import type { Table } from './table.ts';
import type { Watch } from './watchdog.ts';
import type { SheetToWrite } from './write.ts';

/** Reads or writes a spreadsheet in its own process, with its own memory; the process ends with it. */
export type SheetTask =
  | {
      kind: 'read';
      bytes: Uint8Array;
      extension: string;
      names: readonly string[];
      /** Template columns of an import that accepts shapes. */
      shapes?: readonly ImportColumn[] | undefined;
    }
  | { kind: 'write'; sheets: SheetToWrite[] }
  | ({ kind: 'result' } & ResultTask);

export type SheetAnswer =
  | { kind: 'read'; headers: string[]; samples: string[][]; total: number; chunks: string[] }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; key: SheetRefusal['key']; params: SheetRefusal['params'] };

/** What the server sends: the task, and how many milliseconds of work it is given. */
export interface SheetRequest {
  task: SheetTask;
  limit: number;
}

const CHUNK = 500;
const SAMPLES = 3;

/** Each reader is loaded only by tasks that need it: the library is half the cost of a small csv. */
async function readTask(task: Extract<SheetTask, { kind: 'read' }>): Promise<Table> {
  const { extension, names, shapes } = task;
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (bytes.length < 4) throw new SheetRefusal('error.importEmpty');
  if (shapes && extension === 'kml') return (await import('../shapes/kml.ts')).readKml(bytes, shapes);
  if (shapes && extension.endsWith('json'))
    return (await import('../shapes/geojson.ts')).readGeoJson(bytes, shapes);
  const most = shapes && SHAPE_CELL_MOST;
  return extension === 'csv'
    ? (await import('./csv.ts')).readCsv(bytes, names, most)
    : (await import('./xlsx.ts')).readXlsx(bytes, names, most);
}

async function work(task: SheetTask): Promise<SheetAnswer> {
  if (task.kind === 'write') {
    const { writeSheet } = await import('./write.ts');
    return { kind: 'written', bytes: writeSheet(task.sheets) };
  }
  if (task.kind === 'result') {
    const { writeResult } = await import('./result.ts');
    return { kind: 'written', bytes: writeResult(task) };
  }
  const { headers, lines } = await readTask(task);
  const chunks: string[] = [];
  for (let at = 0; at < lines.length; at += CHUNK) {
    chunks.push(JSON.stringify(lines.slice(at, at + CHUNK)));
  }
  const samples = lines.slice(0, SAMPLES).map(([, cells]) => cells);
  return { kind: 'read', headers, samples, total: lines.length, chunks };
}

async function answer(task: SheetTask): Promise<SheetAnswer> {
  try {
    return await work(task);
  } catch (error) {
    if (error instanceof SheetRefusal) return { kind: 'refused', key: error.key, params: error.params };
    return { kind: 'refused', key: 'error.importDamaged', params: {} };
  }
}

process.once('message', async ({ task, limit }: SheetRequest) => {
  const watch: Watch = { limit, since: process.cpuUsage() };
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watch }).unref();
  process.send?.(await answer(task), () => process.exit());
});
