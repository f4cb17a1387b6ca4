import './command.styles.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../display/kbd.tsx';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { useT } from '../i18n/use-t.ts';
import { useModal } from '../overlay/use-modal.ts';
import { type ScopedCommand, useCommandStore } from './command.store.ts';
import { fuzzyScore } from './fuzzy.ts';
import { rememberCommand, useRecentCommands } from './recent.ts';

const close = () => useCommandStore.setState({ open: false });

/** The palette, mounted once by the shell; mod+k or `openCommandPalette()` opens it. */
export function CommandPalette() {
  const open = useCommandStore((state) => state.open);
  useHotkey('mod+k', () => useCommandStore.setState({ open: !open }));
  return open ? <OpenPalette /> : null;
}

interface Section {
  heading: string;
  commands: ScopedCommand[];
}

/** Best first when something is typed; else the recent ones, then every group as its owner ordered it. */
export function arrange(
  commands: ScopedCommand[],
  query: string,
  recent: string[],
  recentHeading: string,
): Section[] {
  const sections = new Map<string, ScopedCommand[]>();
  const put = (heading: string, command: ScopedCommand) =>
    sections.set(heading, [...(sections.get(heading) ?? []), command]);
  if (query.trim()) {
    const scored = commands
      .map((command) => {
        const words = fuzzyScore(query, command.label);
        return {
          command,
          score: Math.max(
            words * 1.5,
            fuzzyScore(query, `${command.group} ${command.label} ${command.keywords ?? ''}`),
          ),
        };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, 40);
    for (const { command } of scored) put(command.group, command);
  } else {
    for (const key of recent) {
      const command = commands.find((candidate) => candidate.key === key);
      if (command) put(recentHeading, command);
    }
    for (const command of commands) if (!recent.includes(command.key)) put(command.group, command);
  }
  return [...sections].map(([heading, found]) => ({ heading, commands: found }));
}

function OpenPalette() {
  const t = useT();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useModal(layer, panel);
  const scopes = useCommandStore((state) => state.scopes);
  const recent = useRecentCommands((state) => state.recent);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const sections = arrange(Object.values(scopes).flat(), query, recent, t('command.recent'));
  const flat = sections.flatMap((section) => section.commands);
  const active = flat[Math.min(at, flat.length - 1)];

  useEffect(() => {
    if (active) document.getElementById(id + active.key)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const run = (command: ScopedCommand) => {
    close();
    rememberCommand(command.key);
    setTimeout(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      const next = Math.min(at, flat.length - 1) + step;
      setAt(
        Math.abs(step) === 1
          ? (next + flat.length) % flat.length
          : Math.max(0, Math.min(flat.length - 1, next)),
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
    } else if (event.key === 'Tab') event.preventDefault();
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
            aria-activedescendant={active ? id + active.key : undefined}
            aria-label={t('command.placeholder')}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('command.placeholder')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
          />
          <Kbd keys="escape" />
        </label>
        <div className="v-palette-list" role="listbox" id={`${id}list`} aria-label={t('command.title')}>
          {sections.map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
            <div key={section.heading} role="group" aria-label={section.heading}>
              <div className="v-palette-heading" aria-hidden>
                {section.heading}
              </div>
              {section.commands.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are handled by the combobox, which keeps the focus
                <div
                  key={command.key}
                  id={id + command.key}
                  className="v-palette-item"
                  role="option"
                  aria-selected={command === active}
                  onPointerMove={() => setAt(flat.indexOf(command))}
                  onClick={() => run(command)}
                >
                  {command.icon}
                  <span>{command.label}</span>
                  {command.shortcut && <Kbd keys={command.shortcut} />}
                </div>
              ))}
            </div>
          ))}
        </div>
        {flat.length === 0 && (
          <p className="v-palette-empty" role="status">
            {t('command.empty', { query })}
          </p>
        )}
      </div>
    </div>,
    document.body,
  );
}
