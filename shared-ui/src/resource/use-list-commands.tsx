import { Download, Plus, Printer, Upload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Command, registerCommands } from '../command/command.store.ts';
import { useT } from '../i18n/use-t.ts';

export interface ListCommands {
  /** The list's name, over its commands. */
  title: string;
  create: { label: string; run: () => void } | undefined;
  onImport: (() => void) | undefined;
  onExport: () => void;
  onPrint: () => void;
}

/** Puts what a list can do first in the palette for as long as it is on screen. */
export function useListCommands({ title, create, onImport, onExport, onPrint }: ListCommands): void {
  const t = useT();
  const of = (id: string, label: string, icon: Command['icon'], run: () => void): Command => ({
    ...{ id, label, icon, run },
    group: title,
    here: true,
  });
  const commands = [
    ...(create ? [of('create', create.label, <Plus aria-hidden />, create.run)] : []),
    ...(onImport ? [of('import', t('resource.import'), <Upload aria-hidden />, onImport)] : []),
    of('export', t('resource.export'), <Download aria-hidden />, onExport),
    of('print', t('resource.print'), <Printer aria-hidden />, onPrint),
  ];
  // They run on the list's state at that time.
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run());
  const signature = commands.map(({ id, label }) => `${id}:${label}`).join('|');
  const register = useEffectEvent(() =>
    registerCommands(
      'list',
      commands.map((command) => ({ ...command, run: () => run(command.id) })),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature shows when they changed
  useEffect(() => register(), [signature, title]);
}
