import {
  type ImportCheck,
  type ImportOutcome,
  type ImportUpload,
  importOutcomes,
  importRows,
} from 'contract/imports';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { CheckControl } from '../fields/checkbox-field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Pagination } from '../table/pagination.tsx';

const tones = { create: 'ok', update: 'info', ignore: 'off', error: 'danger' } as const;
const PER_PAGE = 20;

export interface CheckStepProps {
  upload: ImportUpload;
  check: ImportCheck;
  again: boolean;
  onAgain: (again: boolean) => void;
}

/** What each row would do; the counts filter the rows, faulty ones first. */
export function CheckStep({ upload, check, again, onAgain }: CheckStepProps) {
  const t = useT();
  const format = useFormat();
  const [only, setOnly] = useState<ImportOutcome | undefined>(check.error > 0 ? 'error' : undefined);
  const { same_file } = upload;
  return (
    <>
      {same_file && (
        <div className="v-import-same">
          <Status tone="warning">
            {t('import.sameFile', { when: format.dateTime(same_file.at), who: same_file.user_name })}
          </Status>
          <CheckControl
            id="import-again"
            label={t('import.again')}
            text={t('import.again')}
            value={again}
            onChange={onAgain}
          />
        </div>
      )}
      {check.notes.map((note) => (
        <p key={note} className="v-import-fact" data-tone={check.allowed ? 'info' : 'danger'}>
          {note}
        </p>
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
      <RowResults key={only} upload={upload} outcome={only} />
    </>
  );
}

function RowResults({ upload, outcome }: { upload: ImportUpload; outcome: ImportOutcome | undefined }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { kind, id } = upload.run;
  const answer = useApi(importRows, { params: { kind, id }, query: { page, per_page: PER_PAGE, outcome } });
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />;
  const rows = answer.data?.data ?? [];
  return (
    <>
      <div className="v-import-rows" aria-busy={!answer.data}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.record')}</th>
              <th scope="col">{t('import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.name}</td>
                <td>
                  {row.outcome && (
                    <Status tone={tones[row.outcome]} look="plain">
                      {t(`import.outcome.${row.outcome}`)}
                    </Status>
                  )}
                  {Object.entries(row.errors).map(([column, text]) => (
                    <div key={column}>{`${column}: ${text}`}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {answer.data && answer.data.metadata.pages > 1 && (
        <Pagination page={page} perPage={PER_PAGE} total={answer.data.metadata.total} onPage={setPage} />
      )}
    </>
  );
}
