import type { ImportCheck, ImportRun } from 'contract';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import type { Importer } from './importer.ts';
import { type ColumnMatch, matchColumns } from './match-columns.ts';
import { RefusedFile, readSheet, type SheetPreview } from './read-sheet.ts';

export type ImportStep =
  | { at: 'file' }
  | { at: 'columns'; file: File; sheet: SheetPreview; match: ColumnMatch }
  | { at: 'check'; file: File; check: ImportCheck }
  | { at: 'run'; run: ImportRun };

const POLL_MS = 1000;
export const hasEnded = (run: ImportRun) =>
  run.status === 'completed' || run.status === 'finished_with_errors';

/** An import from file to result, one step after the other. Errors stay on the step they happened on. */
export function useImport(importer: Importer) {
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const { columns, endpoints } = importer;

  const attempt = async (work: () => Promise<ImportStep>) => {
    setBusy(true);
    setError(undefined);
    try {
      setStep(await work());
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  const id = step.at === 'run' ? step.run.id : 0;
  const ended = step.at === 'run' && hasEnded(step.run);
  const status = useApi(endpoints.status, step.at === 'run' && !ended ? { params: { id } } : null, {
    refreshInterval: (run) => (run && hasEnded(run) ? 0 : POLL_MS),
  });
  return {
    step,
    busy,
    progress,
    error,
    refused: error instanceof RefusedFile ? error.reason : undefined,
    run: step.at === 'run' ? (status.data ?? step.run) : undefined,
    chooseFile: (file: File) =>
      attempt(async () => {
        const sheet = await readSheet(file);
        return { at: 'columns', file, sheet, match: matchColumns(sheet.headers, columns) };
      }),
    match: (name: string, place: number | null) => {
      if (step.at === 'columns') setStep({ ...step, match: { ...step.match, [name]: place } });
    },
    check: () =>
      attempt(async () => {
        if (step.at !== 'columns') return step;
        const places = Object.entries(step.match).filter(
          (entry): entry is [string, number] => entry[1] !== null,
        );
        const check = await call<typeof endpoints.check>(endpoints.check, {
          body: { columns: Object.fromEntries(places) },
          files: { file: [step.file] },
          onProgress: setProgress,
        });
        return { at: 'check', file: step.file, check };
      }),
    confirm: () =>
      attempt(async () => {
        if (step.at !== 'check') return step;
        const run = await call<typeof endpoints.confirm>(endpoints.confirm, {
          body: { token: step.check.token },
        });
        return { at: 'run', run };
      }),
    restart: () => {
      setError(undefined);
      setStep({ at: 'file' });
    },
    result: () => call<typeof endpoints.result>(endpoints.result, { params: { id } }) as Promise<unknown>,
  };
}

export type ImportState = ReturnType<typeof useImport>;
