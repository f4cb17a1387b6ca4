import type { ImportCheck, ImportOutcome, ImportRun } from 'contract';
import { importOutcomes } from 'contract';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { SelectControl } from '../fields/select-control.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import type { ImportColumn } from './importer.ts';
import type { ColumnMatch } from './match-columns.ts';
import type { SheetPreview } from './read-sheet.ts';
import { hasEnded } from './use-import.ts';

const tones = { create: 'ok', update: 'info', ignore: 'off', error: 'danger' } as const;
const SHOWN = 200;

export interface ColumnsStepProps {
  columns: readonly ImportColumn[];
  words: (key: string) => string;
  sheet: SheetPreview;
  match: ColumnMatch;
  onMatch: (name: string, place: number | null) => void;
}

/** Which column of the file is which, found by itself and open to correction, with what stands in the first row. */
export function ColumnsStep({ columns, words, sheet, match, onMatch }: ColumnsStepProps) {
  const t = useT();
  const id = useId();
  const options = sheet.headers.map((header, value) => ({ value, label: header || `#${value + 1}` }));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.inFile')}</th>
          <th scope="col">{t('import.sample')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const place = match[column.name] ?? null;
          return (
            <tr key={column.name}>
              <th scope="row">
                {words(column.label)}
                {column.required && ' *'}
              </th>
              <td>
                <SelectControl
                  id={`${id}${column.name}`}
                  label={words(column.label)}
                  value={place}
                  empty={null}
                  placeholder={t('import.notThere')}
                  invalid={column.required && place === null}
                  options={options}
                  onChange={(value) => onMatch(column.name, typeof value === 'number' ? value : null)}
                />
              </td>
              <td>{place === null ? '—' : (sheet.rows[0]?.[place] ?? '—')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What each row would do; the counts filter the rows. */
export function CheckStep({ check }: { check: ImportCheck }) {
  const t = useT();
  const format = useFormat();
  const [only, setOnly] = useState<ImportOutcome | undefined>(check.error > 0 ? 'error' : undefined);
  const rows = check.rows.filter((row) => only === undefined || row.outcome === only);
  return (
    <>
      {check.same_file_at && (
        <Status tone="warning">{t('import.sameFile', { when: format.dateTime(check.same_file_at) })}</Status>
      )}
      {check.notes.map((note) => (
        <Status key={note} tone={check.allowed ? 'info' : 'danger'}>
          {note}
        </Status>
      ))}
      <div className="v-import-sum">
        {importOutcomes.map((outcome) => (
          <Button
            key={outcome}
            aria-pressed={only === outcome}
            onClick={() => setOnly(only === outcome ? undefined : outcome)}
          >
            <b>{format.number(check[outcome])}</b>
            <Status tone={tones[outcome]} look="plain">
              {t(`import.outcome.${outcome}`)}
            </Status>
          </Button>
        ))}
      </div>
      <div className="v-import-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.record')}</th>
              <th scope="col">{t('import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.name}</td>
                <td>
                  <Status tone={tones[row.outcome]} look="plain">
                    {t(`import.outcome.${row.outcome}`)}
                  </Status>
                  {Object.entries(row.errors).map(([column, text]) => (
                    <div key={column}>{`${column}: ${text}`}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && <p>{t('import.moreRows', { total: format.number(rows.length - SHOWN) })}</p>}
    </>
  );
}

/** How the run fares, in its four states, and the result file once it has ended. */
export function RunStep({ run, onResult }: { run: ImportRun; onResult: () => void }) {
  const t = useT();
  const format = useFormat();
  const tone = run.status === 'completed' ? 'ok' : run.status === 'finished_with_errors' ? 'warning' : 'info';
  return (
    <>
      <div role="status">
        <Status tone={tone}>{t(`import.status.${run.status}`)}</Status>
      </div>
      <ProgressBar label={t('import.progress')} value={run.total > 0 ? run.done / run.total : undefined} />
      <p>
        {t('import.counts', {
          done: format.number(run.done),
          total: format.number(run.total),
          created: format.number(run.created),
          ignored: format.number(run.ignored),
          errors: format.number(run.errors),
        })}
      </p>
      {hasEnded(run) && (
        <div>
          <Button icon={<Download aria-hidden />} onClick={onResult}>
            {t('import.resultFile')}
          </Button>
        </div>
      )}
    </>
  );
}
