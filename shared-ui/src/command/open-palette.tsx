import './command.styles.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../display/kbd.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';
import { useModal } from '../overlay/use-modal.ts';
import { everything, fitting, sectionsOf } from './arrange.ts';
import { type ScopedCommand, useCommandStore } from './command.store.ts';
import { CommandOption } from './command-option.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';
import { PaletteNote } from './palette-note.tsx';
import { rememberCommand, useRecentCommands } from './recent.ts';

const close = () => useCommandStore.setState({ open: false });

/** The open palette: destinations, actions, and the records found for the typed text. */
export default function OpenPalette({ useRecords }: Required<CommandPaletteProps>) {
  const t = useT();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useModal(layer, panel);
  const scopes = useCommandStore((state) => state.scopes);
  const recent = useRecentCommands((state) => state.recent);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const records = useRecords(query);
  const commands = Object.values(scopes).flat();
  const typed = query.trim() !== '';
  const { good, others } = fitting(commands, query, recent);
  const found = sectionsOf(records.found.map((one): ScopedCommand => ({ ...one, key: `record:${one.id}` })));
  const sections = typed ? [...good, ...found, ...others] : everything(commands, recent, t('command.recent'));
  const shown = sections.flatMap((section) => section.commands);
  const at = Math.max(
    0,
    shown.findIndex((command) => command.key === chosen),
  );
  const active = shown[at];
  const activeId = active && id + active.key;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (command: ScopedCommand) => {
    close();
    if (!command.key.startsWith('record:')) rememberCommand(command.key);
    setTimeout(command.run);
  };
  const go = (index: number) => setChosen(shown[index]?.key ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const last = shown.length - 1;
      go(
        Math.abs(step) === 1
          ? (at + step + shown.length) % shown.length
          : Math.max(0, Math.min(last, at + step)),
      );
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    } else if (
      event.key === 'Escape' ||
      (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))
    ) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab' && records.state !== 'failed') event.preventDefault();
  };

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside is an addition to Escape
    <div
      ref={layer}
      className="v-palette-layer"
      onPointerDown={(event) => event.target === layer.current && close()}
      onKeyDown={onKeyDown}
    >
      <div ref={panel} className="v-palette" role="dialog" aria-modal="true" aria-label={t('command.title')}>
        <label className="v-palette-field">
          <Search aria-hidden />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}list`}
            aria-activedescendant={activeId}
            aria-label={t('command.placeholder')}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('command.placeholder')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(null);
            }}
          />
          <Kbd keys="escape" />
        </label>
        <div
          className="v-palette-list"
          role="listbox"
          id={`${id}list`}
          aria-label={t('command.title')}
          aria-busy={records.state === 'loading'}
        >
          {sections.map((section, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
            <div key={`${section.heading} ${index}`} role="group" aria-label={section.heading}>
              <div className="v-palette-heading" aria-hidden>
                {section.heading}
              </div>
              {section.commands.map((command) => (
                <CommandOption
                  key={command.key}
                  id={id + command.key}
                  command={command}
                  active={command === active}
                  onPoint={() => setChosen(command.key)}
                  onRun={() => run(command)}
                />
              ))}
            </div>
          ))}
        </div>
        <PaletteNote records={records} query={query} total={shown.length} />
      </div>
    </div>,
    document.body,
  );
}
