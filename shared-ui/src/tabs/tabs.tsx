import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-tabs { display: flex; gap: 0.25rem; border-block-end: 1px solid var(--border); overflow-x: auto; scrollbar-width: none; min-inline-size: 0; }
.v-tab { display: inline-flex; align-items: center; gap: 0.375rem; block-size: calc(var(--control) + 0.375rem); padding-inline: 0.625rem; color: var(--fg-muted); font-weight: 540; white-space: nowrap; cursor: pointer; position: relative; border-radius: 5px 5px 0 0; flex: none; }
.v-tab:hover { color: var(--fg); background: var(--bg-hover); } .v-tab:focus-visible { outline-offset: -2px; }
.v-tab[aria-selected='true'] { color: var(--fg); } .v-tab[aria-selected='true']::after { content: ''; position: absolute; inset-inline: 0.625rem; inset-block-end: 0; block-size: 2px; border-radius: 2px 2px 0 0; background: var(--accent-fg); }
.v-tab > svg { inline-size: 1rem; block-size: 1rem; } .v-tab-count { font-size: 0.75rem; color: var(--fg-muted); background: var(--bg-sunken); border-radius: 4px; padding: 0 0.3125rem; line-height: 1.125rem; }
.v-tabpanel { padding-block-start: 1rem; min-inline-size: 0; } .v-tabpanel:focus-visible { outline-offset: 4px; }
@media (max-width: 599px) { .v-tabs { gap: 0; } .v-tab { padding-inline: 0.5rem; } .v-tab[aria-selected='true']::after { inset-inline: 0.5rem; } }
@media print { .v-tabs { display: none; } }
`);

export interface TabItem {
  id: string;
  label: string;
  icon?: ReactNode;
  count?: number;
}

export interface TabsProps {
  label: string;
  tabs: TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
}

/** Tabs; the caller keeps which one is selected (preferably in the URL). Arrow keys move and select. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.id === value);
    const target = {
      [rtl ? 'ArrowLeft' : 'ArrowRight']: (at + 1) % tabs.length,
      [rtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    const next = target === undefined ? undefined : tabs.at(target);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        className="v-tabs"
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="v-tab"
            id={`${id}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className="v-tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className="v-tabpanel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </div>
  );
}
