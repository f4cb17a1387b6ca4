import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-kbd { display: inline-flex; gap: 2px; direction: ltr; }
.v-kbd > kbd { display: inline-grid; place-items: center; min-inline-size: 1.25rem; block-size: 1.25rem; padding-inline: 0.25rem; border: 1px solid var(--border); border-block-end-width: 2px; border-radius: 4px; background: var(--bg-panel); color: var(--fg-muted); font: 540 0.6875rem/1 var(--font); }
`);

const names: Record<string, string> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  space: '␣',
  alt: 'Alt',
};

/** Keys to press, written as for `useHotkey`: `<Kbd keys="mod+k" />`. */
export function Kbd({ keys }: { keys: string }) {
  const mac = /Mac|iP(hone|ad)/.test(navigator.platform);
  return (
    <span className="v-kbd">
      {keys.split('+').map((key) => (
        <kbd key={key}>{key === 'mod' ? (mac ? '⌘' : 'Ctrl') : (names[key] ?? key.toUpperCase())}</kbd>
      ))}
    </span>
  );
}
