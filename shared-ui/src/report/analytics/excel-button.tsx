import type { Endpoint } from 'contract';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from 'shared-auth';
import { Button } from '../../button/button.tsx';
import { toast } from '../../feedback/toast.store.ts';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { problemOf } from '../../problem/problem.ts';

interface ExcelButtonProps {
  endpoint: Endpoint;
  query: Readonly<Record<string, unknown>>;
  /** The beginning of the file's name. */
  name: string;
}

/** A spreadsheet made by the server: shows progress, and stops when pressed again or left. */
export function ExcelButton({ endpoint, query, name }: ExcelButtonProps) {
  const t = useT();
  const { bytes, date } = useFormat();
  const running = useRef<AbortController>(undefined);
  const [received, setReceived] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const abort = new AbortController();
    running.current = abort;
    setReceived(0);
    try {
      const file = await call<Endpoint>(endpoint, { query, signal: abort.signal, onReceived: setReceived });
      // Few who look at the figures export them: its code is not loaded with them.
      const { download } = await import('../../resource/spreadsheet.ts');
      download(file as Blob, `${name} ${date(Date.now())}.xlsx`);
      toast.success({ title: t('report.excel.done', { name }) });
    } catch (problem) {
      if (abort.signal.aborted) return;
      toast.error({
        ...problemOf(problem, t('report.excel.failed')),
        action: { label: t('report.excel.retry'), onSelect: () => void run() },
      });
    } finally {
      setReceived(undefined);
    }
  };
  const busy = received !== undefined;
  return (
    <Button
      size="sm"
      icon={<FileSpreadsheet aria-hidden />}
      aria-busy={busy || undefined}
      onClick={() => (busy ? running.current?.abort() : void run())}
    >
      {busy ? t('report.excel.cancel', { received: bytes(received) }) : t('report.excel.export')}
    </Button>
  );
}
