import { List, Printer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { printPage } from '../../charts/index.tsx';
import { registerCommands } from '../../command/command.store.ts';
import { useT } from '../../i18n/use-t.ts';

interface ReportCommands {
  /** The report's name, over its commands. */
  title: string;
  log: string;
  /** There is something to print. */
  ready: boolean;
}

/** Puts what a report can do first in the palette for as long as it is on screen. */
export function useReportCommands({ title, log, ready }: ReportCommands): void {
  const t = useT();
  const navigate = useNavigate();
  const open = useEffectEvent(() => void navigate(log));
  const register = useEffectEvent(() =>
    registerCommands('report', [
      ...(ready
        ? [
            {
              ...{ id: 'print', label: t('report.print'), icon: <Printer aria-hidden /> },
              ...{ group: title, here: true, run: () => void printPage() },
            },
          ]
        : []),
      {
        ...{ id: 'log', label: t('report.toLog'), icon: <List aria-hidden /> },
        ...{ group: title, here: true, run: () => open() },
      },
    ]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is in the reader's language
  useEffect(() => register(), [title, ready]);
}
