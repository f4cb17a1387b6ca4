import { hasImportEnded, type ImportKindName, isImportRunning, listImports } from 'contract';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { toast } from '../feedback/toast.store.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { useRun } from './use-run.ts';

export interface ImportNoteProps {
  kind: ImportKindName;
  clientId: number | undefined;
  onOpen: () => void;
  /** Rows have been written by an import that has ended. */
  onEnded: () => void;
}

/** Above a list: the progress of an import into it, started by anyone; nothing when none is running. */
export default function ImportNote({ kind, clientId, onOpen, onEnded }: ImportNoteProps) {
  const t = useT();
  const format = useFormat();
  const past = useApi(listImports, { params: { kind }, query: { per_page: 10, client_id: clientId } });
  const started = past.data?.data.find((run) => isImportRunning(run.status));
  const run = useRun(started);
  const ended = run !== undefined && hasImportEnded(run.status) ? run.status : undefined;
  const end = useEffectEvent((status: NonNullable<typeof ended>) => {
    const say = status === 'completed' ? toast.success : toast.info;
    say(t(`import.status.${status as 'completed'}`));
    void past.mutate();
    onEnded();
  });
  useEffect(() => {
    if (ended) end(ended);
  }, [ended]);
  if (!run || ended) return null;
  return (
    <p className="v-list-note" data-tone="info" role="status">
      <Upload aria-hidden />
      {t('import.running', { done: format.number(run.done), total: format.number(run.total) })}
      <Button size="sm" onClick={onOpen}>
        {t('import.view')}
      </Button>
    </p>
  );
}
