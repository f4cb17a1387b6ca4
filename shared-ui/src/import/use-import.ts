import {
  cancelImport,
  checkImport,
  confirmImport,
  getImport,
  type ImportAction,
  type ImportCheck,
  type ImportKindName,
  type ImportRun,
  type ImportUpload,
  retryImport,
  uploadImport,
} from 'contract';
import { useState } from 'react';
import { call, setApiData } from 'shared-auth';

export type ColumnMatch = ImportUpload['match'];
export type ImportStep =
  | { at: 'file' }
  | { at: 'columns'; upload: ImportUpload; match: ColumnMatch }
  | { at: 'check'; upload: ImportUpload; match: ColumnMatch; check: ImportCheck; again: boolean }
  | { at: 'run'; run: ImportRun };

/** An import from file to result, one step after the other. Errors stay on the step they occurred in. */
export function useImport(kind: ImportKindName) {
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();

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
  return {
    step,
    busy,
    progress,
    error,
    chooseFile: (file: File, client_id: number | undefined) =>
      attempt(async () => {
        const upload = await call(uploadImport, {
          params: { kind },
          body: { client_id },
          files: { file: [file] },
          onProgress: setProgress,
        });
        return { at: 'columns', upload, match: upload.match };
      }),
    match: (name: string, place: number | null) => {
      if (step.at === 'columns') setStep({ ...step, match: { ...step.match, [name]: place } });
    },
    /** `action`: for imports that add to what exists or overwrite it. */
    check: (action?: ImportAction) =>
      attempt(async () => {
        if (step.at !== 'columns') return step;
        const { upload, match } = step;
        const check = await call(checkImport, {
          params: { kind, id: upload.run.id },
          body: { columns: match, action },
        });
        return { at: 'check', upload, match, check, again: false };
      }),
    /** What all rows would do after one was corrected. */
    setCheck: (check: ImportCheck) =>
      setStep((present) => (present.at === 'check' ? { ...present, check } : present)),
    setAgain: (again: boolean) => {
      if (step.at === 'check') setStep({ ...step, again });
    },
    confirm: () =>
      attempt(async () => {
        if (step.at !== 'check') return step;
        const { id } = step.upload.run;
        const run = await call(confirmImport, { params: { kind, id }, body: { again: step.again } });
        return { at: 'run', run };
      }),
    cancel: (id: number) =>
      attempt(async () => ({ at: 'run', run: await call(cancelImport, { params: { kind, id } }) })),
    /** Continues with rows that failed on the server. */
    retry: (id: number) =>
      attempt(async () => {
        const run = await call(retryImport, { params: { kind, id } });
        // What is known about it is that it has ended.
        await setApiData(getImport, { params: { kind, id } }, run);
        return { at: 'run', run };
      }),
    show: (run: ImportRun) => setStep({ at: 'run', run }),
    /** Back from the dry run to the columns. */
    rematch: () => {
      setError(undefined);
      if (step.at === 'check') setStep({ at: 'columns', upload: step.upload, match: step.match });
    },
    restart: () => {
      setError(undefined);
      setStep({ at: 'file' });
    },
  };
}

/** Required columns that have no match in the file yet. */
export function unmatched(upload: Pick<ImportUpload, 'columns'>, match: ColumnMatch): string[] {
  return upload.columns
    .filter(({ name, required }) => required && (match[name] ?? null) === null)
    .map(({ name }) => name);
}
