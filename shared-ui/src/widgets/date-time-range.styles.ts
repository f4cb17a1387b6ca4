import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-moments { display: grid; gap: 0.625rem; --_cell: max(2.5rem, var(--control)); inline-size: max(calc(var(--_cell) * 7), 19rem); max-inline-size: 100%; } .v-moments fieldset { border: 0; padding: 0; margin: 0; min-inline-size: 0; } .v-moments legend { font-size: 0.8125rem; font-weight: 540; margin-block-end: 0.25rem; padding: 0; }
.v-moments-calendar [data-part='table-cell-trigger'] { display: grid; place-items: center; block-size: var(--_cell); border-radius: var(--radius); cursor: pointer; font-variant-numeric: tabular-nums; } .v-moments-calendar [data-part='table-cell-trigger']:hover { background: var(--bg-hover); } .v-moments-calendar [data-part='table-cell-trigger']:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.v-moments-calendar [data-outside-range] { color: var(--fg-subtle); } .v-moments-calendar [data-part='table-cell-trigger'][data-disabled] { color: var(--fg-subtle); opacity: 0.5; cursor: not-allowed; } .v-moments-calendar [data-today] { box-shadow: inset 0 0 0 1px var(--border-strong); font-weight: 620; }
.v-moments-calendar :is([data-in-range], [data-in-hover-range]) { background: var(--accent-bg); color: var(--accent-fg); border-radius: 0; } .v-moments-calendar :is([data-range-start], [data-range-end], [data-selected]):not([data-outside-range]) { background: var(--accent-solid); color: var(--accent-on); border-radius: var(--radius); }
@media (max-width: 599px) { .v-moments { --_cell: min(2.75rem, calc((100vw - 2.5rem) / 7)); } }
@media (forced-colors: active) { .v-moments-calendar :is([data-range-start], [data-range-end], [data-selected]) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`);
