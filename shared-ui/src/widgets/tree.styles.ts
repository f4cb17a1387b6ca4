import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-tree { display: flex; flex-direction: column; gap: 0.375rem; min-inline-size: 0; } .v-tree-label { font-size: 0.8125rem; font-weight: 540; }
.v-tree-list { display: flex; flex-direction: column; min-inline-size: 0; outline: none; }
.v-tree-row { display: flex; align-items: center; gap: 0.5rem; min-block-size: var(--control); padding-block: 0.1875rem; padding-inline: calc(0.5rem + (var(--depth, 1) - 1) * 1.25rem) 0.5rem; border-radius: var(--radius); cursor: pointer; outline: none; user-select: none; }
.v-tree-row[data-leaf] { padding-inline-start: calc(2rem + (var(--depth, 1) - 1) * 1.25rem); }
.v-tree-row:hover { background: var(--bg-hover); } .v-tree-row:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.v-tree-row[data-selected] { background: var(--accent-bg); color: var(--accent-fg); font-weight: 540; } .v-tree-row[data-disabled] { color: var(--fg-subtle); cursor: not-allowed; }
.v-tree-row > svg { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--fg-muted); transition: rotate var(--quick) var(--ease); } .v-tree-row > svg[data-state='open'] { rotate: 90deg; } [dir='rtl'] .v-tree-row > svg:not([data-state='open']) { scale: -1 1; }
.v-tree-row > span:not(.v-tree-tick) { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; } .v-tree-row small { color: var(--fg-muted); font-size: 0.78125rem; margin-inline-start: 0.5rem; }
.v-tree-tick { display: grid; place-items: center; flex: none; inline-size: 1.125rem; block-size: 1.125rem; border: 1px solid var(--border-strong); border-radius: 4px; background: var(--bg-panel); color: var(--accent-on); } .v-tree-tick > svg { inline-size: 0.75rem; block-size: 0.75rem; } .v-tree-tick[data-state='checked'], .v-tree-tick[data-state='indeterminate'] { background: var(--accent-solid); border-color: transparent; }
.v-tree-branch-content[hidden], .v-tree [data-part='branch-content'][data-state='closed'] { display: none; }
@media (forced-colors: active) { .v-tree-row[data-selected] { outline: 1px solid Highlight; } }
`);
