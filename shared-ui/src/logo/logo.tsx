import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-logo { display: inline-flex; align-items: center; gap: 0.5rem; color: var(--logo, var(--fg)); font-weight: 650; font-size: 1.0625rem; letter-spacing: -0.02em; line-height: 1; }
.v-logo > svg { block-size: 1.75rem; inline-size: 1.75rem; flex: none; color: var(--logo-mark, var(--accent-solid)); } .dark .v-logo > svg { color: var(--logo-mark, var(--accent-fg)); }
.v-logo[data-size='lg'] { font-size: 1.75rem; gap: 0.75rem; } .v-logo[data-size='lg'] > svg { block-size: 2.75rem; inline-size: 2.75rem; }
`);

/**
 * The mark: a lid and a beam make an eye that is also a V, with a lamp for a pupil. `mark` hides the name
 * visually, but not from screen readers.
 */
export function Logo({ size = 'md', mark = false }: { size?: 'md' | 'lg'; mark?: boolean }) {
  return (
    <span className="v-logo" data-size={size} dir="ltr">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path
          d="M3 12C6.4 7 10.9 4.4 16 4.4S25.6 7 29 12M5.6 17 16 28.2 26.4 17"
          stroke="currentColor"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="14.6" r="4" fill="currentColor" />
      </svg>
      <span className={mark ? 'v-hidden' : undefined}>Vigía</span>
    </span>
  );
}
