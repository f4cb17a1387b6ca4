import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-palette-layer { position: fixed; inset: 0; z-index: 45; padding: min(14vh, 8rem) 1rem 1rem; background: var(--scrim); animation: v-fade var(--quick); }
.v-palette { margin-inline: auto; max-inline-size: 40rem; max-block-size: min(32rem, 72dvh); display: flex; flex-direction: column; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 12px; box-shadow: var(--shadow-3); overflow: hidden; animation: v-in var(--quick) var(--ease); }
.v-palette-field { display: flex; align-items: center; gap: 0.75rem; padding-inline: 1rem; block-size: 3.25rem; flex: none; border-block-end: 1px solid var(--border); } .v-palette-field > svg { inline-size: 1.125rem; color: var(--fg-muted); flex: none; }
.v-palette-field > input { flex: 1; min-inline-size: 0; background: none; font-size: 1rem; outline: none; block-size: 100%; }
.v-palette-list { overflow: auto; padding: 0.375rem; overscroll-behavior: contain; } .v-palette-heading { padding: 0.5rem 0.625rem 0.25rem; font-size: 0.75rem; font-weight: 540; color: var(--fg-muted); }
.v-palette-item { display: flex; align-items: center; gap: 0.625rem; min-block-size: 2.25rem; padding-inline: 0.625rem; border-radius: 6px; cursor: pointer; } .v-palette-item > span:first-of-type { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .v-palette-item small { margin-inline-start: 0.5rem; font-size: 0.8125rem; color: var(--fg-muted); } .v-palette-item > svg { inline-size: 1rem; block-size: 1rem; color: var(--fg-muted); flex: none; }
.v-palette-item[aria-selected='true'] { background: var(--bg-selected); color: var(--accent-fg); } .v-palette-item[aria-selected='true'] > svg { color: inherit; }
.v-palette-note { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; padding: 0.5rem 1rem; border-block-start: 1px solid var(--border-muted); color: var(--fg-muted); font-size: 0.8125rem; } .v-palette-note[data-empty] { justify-content: center; padding-block: 2rem; border: 0; font-size: inherit; } .v-palette-note[data-state='failed'] { color: var(--danger-fg); }
@media (forced-colors: active) { .v-palette-item[aria-selected='true'] { outline: 2px solid Highlight; } }
`);
