import {
  correctImport,
  type ImportCheck,
  type ImportOutcome,
  type ImportRowResult,
  type ImportUpload,
  importRows,
} from 'contract';
import { useState } from 'react';
import { call, setApiData, useApi } from 'shared-auth';
import { Status } from '../display/status.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { useT } from '../i18n/use-t.ts';
import { ProblemNote } from '../problem/problem-note.tsx';
import { Pagination } from '../table/pagination.tsx';
import { CellEditor } from './cell-editor.tsx';
import { RowsTable } from './rows-table.tsx';
import { useOnward } from './use-onward.ts';

export const outcomeTones = { create: 'ok', update: 'info', ignore: 'off', error: 'danger' } as const;
const PER_PAGE = 20;

export interface ReviewRowsProps {
  upload: ImportUpload;
  outcome: ImportOutcome | undefined;
  /** A correction is being sent. */
  onBusy: (busy: boolean) => void;
  /** What all rows would do after a correction. */
  onCheck: (check: ImportCheck) => void;
}

/**
 * The rows with what each would do, a page at a time. A wrong cell is corrected in place: corrected rows
 * stay visible until the page is done, and then the next faulty rows load.
 */
export function ReviewRows({ upload, outcome, onBusy, onCheck }: ReviewRowsProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [correcting, setCorrecting] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { kind, id } = upload.run;
  const input = { params: { kind, id }, query: { page, per_page: PER_PAGE, outcome } };
  const answer = useApi(importRows, input);
  const rows = answer.data?.data;
  const { table, from: onwardFrom } = useOnward(rows !== undefined && correcting === undefined, rows);

  const show = async (fresh: readonly ImportRowResult[]) => {
    const byRow = new Map(fresh.map((row) => [row.row, row]));
    const merged = rows?.map((row) => byRow.get(row.row) ?? row) ?? [];
    const left = merged.some((row) => row.outcome === 'error');
    // Nothing is left to correct here: load the next ones.
    if (outcome === 'error' && !left) {
      if (onwardFrom.current !== null) onwardFrom.current = '';
      setPage(1);
      await answer.mutate();
    } else {
      await setApiData(importRows, input, (present) => present && { ...present, data: merged });
    }
  };
  const correct = async (row: number, column: string, value: string, equal: boolean, onward: boolean) => {
    const cell = `${row} ${column}`;
    setCorrecting(cell);
    setFailure(undefined);
    onBusy(true);
    try {
      const params = { kind, id, row };
      const done = await call(correctImport, { params, body: { column, value, equal } });
      onwardFrom.current = onward ? cell : null;
      onCheck(done.check);
      // With very many rows, not each is announced.
      if (done.corrected > done.rows.length) await answer.mutate();
      else await show(done.rows);
    } catch (error) {
      setFailure(error);
    } finally {
      setCorrecting(undefined);
      onBusy(false);
    }
  };
  if (answer.error && !rows) return <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />;
  return (
    <>
      {failure !== undefined && <ProblemNote error={failure} />}
      <RowsTable
        ref={table}
        busy={!rows || correcting !== undefined}
        rows={(rows ?? []).map((row) => ({
          row: row.row,
          name: row.name,
          result: (
            <>
              {row.outcome && (
                <Status tone={outcomeTones[row.outcome]} look="plain">
                  {t(`import.outcome.${row.outcome}`)}
                </Status>
              )}
              {Object.entries(row.cells).map(([column, cell]) => (
                <div key={column} data-cell={`${row.row} ${column}`}>
                  <CellEditor
                    key={cell.value}
                    row={row.row}
                    column={column}
                    cell={cell}
                    error={row.errors[column]}
                    busy={correcting === `${row.row} ${column}`}
                    onCorrect={(value, equal, onward) => void correct(row.row, column, value, equal, onward)}
                  />
                </div>
              ))}
              {Object.entries(row.errors).map(([column, text]) =>
                row.cells[column] ? null : <div key={column}>{`${column}: ${text}`}</div>,
              )}
            </>
          ),
        }))}
      />
      {answer.data && answer.data.metadata.pages > 1 && (
        <Pagination page={page} perPage={PER_PAGE} total={answer.data.metadata.total} onPage={setPage} />
      )}
    </>
  );
}
