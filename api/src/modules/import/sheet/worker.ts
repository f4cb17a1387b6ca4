import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv.ts';
import { SheetRefusal } from './refusal.ts';
import { type ResultTask, writeResult } from './result.ts';
import { type SheetToWrite, writeSheet } from './write.ts';
import { readXlsx } from './xlsx.ts';

/** A spreadsheet read or written in a thread of its own, with its own memory; its end is the thread's. */
export type SheetTask =
  | { kind: 'read'; bytes: Uint8Array; extension: string; names: readonly string[] }
  | { kind: 'write'; sheets: SheetToWrite[] }
  | ({ kind: 'result' } & ResultTask);

export type SheetAnswer =
  | { kind: 'read'; headers: string[]; samples: string[][]; total: number; chunks: string[] }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; key: SheetRefusal['key']; params: SheetRefusal['params'] };

const CHUNK = 500;
const SAMPLES = 3;

function work(task: SheetTask): SheetAnswer {
  if (task.kind === 'write') return { kind: 'written', bytes: writeSheet(task.sheets) };
  if (task.kind === 'result') return { kind: 'written', bytes: writeResult(task) };
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (bytes.length < 4) throw new SheetRefusal('error.importEmpty');
  const { headers, lines } = (task.extension === 'csv' ? readCsv : readXlsx)(bytes, task.names);
  const chunks: string[] = [];
  for (let at = 0; at < lines.length; at += CHUNK) {
    chunks.push(JSON.stringify(lines.slice(at, at + CHUNK)));
  }
  const samples = lines.slice(0, SAMPLES).map(([, cells]) => cells);
  return { kind: 'read', headers, samples, total: lines.length, chunks };
}

function answer(): SheetAnswer {
  try {
    return work(workerData as SheetTask);
  } catch (error) {
    if (error instanceof SheetRefusal) return { kind: 'refused', key: error.key, params: error.params };
    return { kind: 'refused', key: 'error.importDamaged', params: {} };
  }
}

parentPort?.postMessage(answer());
