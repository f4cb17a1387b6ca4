import {
  type ImportCheck,
  type ImportOutcome,
  type ImportUpload,
  importOutcomes,
  importResult,
} from 'contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { toast } from '../feedback/toast.store.ts';
import { CheckControl } from '../fields/checkbox-field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { problemOf } from '../problem/problem.ts';
import { download } from '../resource/spreadsheet.ts';
import { ImportCounts } from './counts.tsx';
import { outcomeTones, ReviewRows } from './review-rows.tsx';

export interface CheckStepProps {
  upload: ImportUpload;
  check: ImportCheck;
  again: boolean;
  onAgain: (again: boolean) => void;
  /** A correction is being sent. */
  onBusy: (busy: boolean) => void;
  /** What all rows would do after a correction. */
  onCheck: (check: ImportCheck) => void;
}

/** What each row would do; the counts filter the rows, faulty ones first, whose cells are corrected here. */
export function CheckStep({ upload, check, again, onAgain, onBusy, onCheck }: CheckStepProps) {
  const t = useT();
  const format = useFormat();
  const [only, setOnly] = useState<ImportOutcome | undefined>(check.error > 0 ? 'error' : undefined);
  /** How many had errors when the review began. */
  const [faulty] = useState(check.error);
  const { same_file } = upload;
  const errors = async () => {
    const { kind, id, file_name } = upload.run;
    try {
      const query = { format: 'xlsx', outcome: 'error' } as const;
      const file = await call(importResult, { params: { kind, id }, query });
      const name = file_name.replace(/\.[^.]*$/, '');
      if (file instanceof Blob) download(file, `${name} - ${t('import.errorsFile')}.xlsx`);
    } catch (error) {
      toast.error(problemOf(error, t('import.noResult')));
    }
  };
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
      <ImportCounts
        counts={importOutcomes.map((id) => ({
          ...{ id, label: t(`import.outcome.${id}`), tone: outcomeTones[id], count: check[id] },
        }))}
        only={only}
        onOnly={setOnly}
      />
      {(check.error > 0 || faulty > 0) && (
        <div className="v-import-left">
          <div>
            <b role="status">
              {check.error > 0 ? t('import.errorsLeft', { count: check.error }) : t('import.noErrors')}
            </b>
            {check.error > 0 && <p className="v-import-note">{t('import.fixHint')}</p>}
          </div>
          {check.error > 0 && (
            <Button icon={<Download aria-hidden />} onClick={() => void errors()}>
              {t('import.downloadErrors')}
            </Button>
          )}
        </div>
      )}
      <ReviewRows key={only} upload={upload} outcome={only} onBusy={onBusy} onCheck={onCheck} />
    </>
  );
}
