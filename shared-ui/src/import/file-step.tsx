import {
  type FileGroup,
  IMPORT_MAX_ROWS,
  type ImportKindName,
  type ImportRun,
  importFile,
  listClients,
  shapeImports,
} from 'contract';
import { Button } from '../button/button.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { Status } from '../display/status.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { FileControl } from '../fields/file-control.tsx';
import { PickerControl } from '../fields/picker-control.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { runTone } from './run-step.tsx';

const CLIENT_FIELD = 'import-client';

/** Other imports only read spreadsheets. */
const sheets: readonly FileGroup[] = ['excel'];

export interface FileStepProps {
  kind: ImportKindName;
  busy: boolean;
  /** Users who see all clients choose one. */
  askClient: boolean;
  clientId: number | undefined;
  onClient: (clientId: number | undefined) => void;
  onFile: (file: File) => void;
  past: readonly ImportRun[];
  onShow: (run: ImportRun) => void;
}

/** The file to upload, and previous imports. */
export function FileStep({ kind, busy, askClient, clientId, onClient, onFile, past, onShow }: FileStepProps) {
  const t = useT();
  const format = useFormat();
  const takesShapes = shapeImports.includes(kind);
  const rows = format.number(IMPORT_MAX_ROWS);
  return (
    <>
      {askClient && (
        <FieldFrame id={CLIENT_FIELD} names="client_id" label={t('import.client')} span="full">
          <PickerControl
            id={CLIENT_FIELD}
            label={t('import.client')}
            endpoint={listClients}
            option={({ id, name }) => ({ value: id, label: name })}
            value={clientId === undefined ? [] : [clientId]}
            onChange={([chosen]) => onClient(chosen === undefined ? undefined : Number(chosen))}
          />
        </FieldFrame>
      )}
      <FileControl
        id="import-file"
        label={t('import.step.file')}
        value={[]}
        onChange={([file]) => file && onFile(file)}
        maxMegabytes={importFile.maxMegabytes}
        groups={takesShapes ? importFile.groups : sheets}
        disabled={busy || (askClient && clientId === undefined)}
      />
      <p className="v-import-note">
        {takesShapes ? t('import.shapeLimits', { rows }) : t('import.limits', { rows })}
      </p>
      {takesShapes && <p className="v-import-note">{t('import.shapeNote')}</p>}
      {past.length > 0 && (
        <section aria-label={t('import.past')}>
          <h3>{t('import.past')}</h3>
          <ul className="v-import-past">
            {past.map((run) => (
              <li key={run.id}>
                <div>
                  <b>{run.file_name}</b>
                  <small>
                    {run.user_name} · <RelativeTime value={run.created_at} />
                  </small>
                </div>
                <Status tone={runTone(run)} look="plain">
                  {t(`import.status.${run.status as 'completed'}`)}
                </Status>
                <Button
                  size="sm"
                  aria-label={`${t('import.view')} ${run.file_name}`}
                  onClick={() => onShow(run)}
                >
                  {t('import.view')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
