import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-menu-item { display: flex; align-items: center; gap: 0.5rem; inline-size: 100%; min-block-size: var(--control); padding-inline: 0.5rem; border-radius: 5px; text-align: start; cursor: pointer; outline: none; }
.v-menu-item > span:first-of-type { flex: 1; }
.v-menu-item > svg { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--fg-muted); } .v-menu-item > svg[data-off] { visibility: hidden; } .v-menu-item[aria-checked='true'] > svg { color: var(--accent-fg); }
.v-menu-item:focus { background: var(--bg-hover); } .v-menu-item:focus-visible { box-shadow: inset 0 0 0 2px var(--focus); }
.v-menu-item[data-danger], .v-menu-item[data-danger] > svg { color: var(--danger-fg); } .v-menu-item[data-danger]:focus { background: var(--danger-bg); }
.v-menu-item[aria-disabled] { opacity: 0.5; cursor: not-allowed; }
.v-menu-line { block-size: 1px; border: 0; background: var(--border); margin: 0.25rem -0.25rem; }
.v-menu-heading { padding: 0.5rem 0.5rem 0.25rem; font-size: 0.75rem; font-weight: 540; color: var(--fg-muted); }
.v-menu-header { padding: 0.5rem 0.5rem 0.625rem; border-block-end: 1px solid var(--border); margin: 0 -0.25rem 0.25rem; padding-inline: 0.75rem; }
`);
