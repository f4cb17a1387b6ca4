import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-table { container: v-table / inline-size; min-inline-size: 0; position: relative; }
.v-table-scroll { overflow: auto; overscroll-behavior-x: contain; max-block-size: var(--_height); }
.v-table table { inline-size: 100%; border-collapse: separate; border-spacing: 0; }
.v-table th, .v-table td { block-size: var(--row); padding: 0.125rem var(--cell); border-block-end: 1px solid var(--border-muted); text-align: start; vertical-align: middle; white-space: nowrap; max-inline-size: 24rem; overflow: hidden; text-overflow: ellipsis; line-height: 1.35; }
.v-table [data-align='end'] { text-align: end; } .v-table [data-align='center'] { text-align: center; } .v-table td[data-wrap], .v-table th[data-wrap] { white-space: normal; min-inline-size: 14rem; }
.v-table :is(th, td):first-child { padding-inline-start: 1rem; } .v-table :is(th, td):last-child { padding-inline-end: 1rem; }
.v-table thead th { position: sticky; inset-block-start: 0; z-index: 2; background: var(--bg-panel); color: var(--fg-muted); font-weight: 540; font-size: 0.8125rem; border-block-end: 1px solid var(--border); }
.v-table tbody th { font-weight: 540; }
.v-table tr[data-total] > * { position: sticky; inset-block-start: calc(var(--row) + 1px); z-index: 1; background: var(--bg-sunken); font-weight: 620; border-block-end: 1px solid var(--border-strong) !important; }
.v-table tbody tr { outline: none; } .v-table tbody tr:last-child > * { border-block-end-color: transparent; }
.v-table tbody tr[data-open]:hover > *, .v-table tbody tr:focus-within > * { background: var(--bg-hover); } .v-table tbody tr[data-open] { cursor: pointer; }
.v-table tbody tr:is([aria-selected='true'], [aria-current]) > * { background: var(--bg-selected); }
.v-table tbody tr:focus-visible > * { background: var(--bg-hover); box-shadow: inset 0 1px var(--focus), inset 0 -1px var(--focus); } .v-table tbody tr:focus-visible > :first-child { box-shadow: inset 3px 0 var(--focus), inset 0 1px var(--focus), inset 0 -1px var(--focus); } [dir='rtl'] .v-table tbody tr:focus-visible > :first-child { box-shadow: inset -3px 0 var(--focus), inset 0 1px var(--focus), inset 0 -1px var(--focus); }
.v-table tbody a:not(.v-btn) { color: inherit; border-radius: 3px; } .v-table tbody a:not(.v-btn):hover { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 3px; }
.v-table-sort { display: inline-flex; align-items: center; gap: 0.25rem; font-weight: inherit; cursor: pointer; border-radius: 4px; padding: 0.125rem 0.25rem; margin-inline: -0.25rem; max-inline-size: 100%; } .v-table-sort:hover { color: var(--fg); background: var(--bg-hover); }
[data-align='end'] > .v-table-sort { flex-direction: row-reverse; }
.v-table-sort > svg { inline-size: 0.8125rem; block-size: 0.8125rem; flex: none; opacity: 0; } .v-table-sort:is(:hover, :focus-visible) > svg { opacity: 0.5; } [aria-sort='ascending'] .v-table-sort, [aria-sort='descending'] .v-table-sort { color: var(--fg); } :is([aria-sort='ascending'], [aria-sort='descending']) .v-table-sort > svg { opacity: 1; color: var(--accent-fg); }
.v-table .v-table-check { inline-size: 2.75rem; padding-inline-end: 0; overflow: visible; } .v-table-check input { inline-size: 1rem; block-size: 1rem; accent-color: var(--accent-solid); display: block; cursor: pointer; } .v-table-check label { display: grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; margin: -0.375rem; cursor: pointer; }
.v-table .v-table-actions { inline-size: 1px; text-align: end; overflow: visible; padding-inline-start: 0; } .v-table tbody .v-table-actions { position: sticky; inset-inline-end: 0; background: var(--bg-panel); }
.v-table[data-stale] tbody { opacity: 0.55; transition: opacity var(--smooth) 150ms; }
.v-table-busy { position: absolute; inset-inline: 0; inset-block-start: calc(var(--row) - 2px); block-size: 2px; z-index: 3; overflow: hidden; } .v-table-busy .v-progress { block-size: 2px; background: none; }
.v-table-pad > td { padding: 0; border: 0; }
@container v-table (max-width: 599px) {
  .v-table-scroll { max-block-size: none; overflow: visible; }
  .v-table table, .v-table tbody { display: block; } .v-table thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .v-table tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.375rem 1rem; padding: 0.75rem 1rem; border-block-end: 1px solid var(--border); position: relative; }
  .v-table tbody tr.v-table-pad { display: block; padding: 0; }
  .v-table tbody tr[data-open]:hover, .v-table tbody tr:focus-visible { background: var(--bg-hover); } .v-table tbody tr:is([aria-selected='true'], [aria-current]) { background: var(--bg-selected); } .v-table tbody tr:focus-visible { box-shadow: inset 0 0 0 2px var(--focus); }
  .v-table tbody :is(td, th) { display: block; block-size: auto; padding: 0 !important; border: 0; max-inline-size: none; min-inline-size: 0 !important; text-align: start !important; background: none !important; box-shadow: none !important; }
  .v-table tbody tr[data-total] { background: var(--bg-sunken); } .v-table tr[data-total] > * { position: static; border: 0 !important; }
  .v-table tbody td[data-label]::before { content: attr(data-label); display: block; font-size: 0.75rem; color: var(--fg-muted); line-height: 1.4; }
  .v-table tbody th { grid-column: 1 / -1; order: -1; font-size: 1rem; font-weight: 620; padding-inline-end: 3rem !important; }
  .v-table tbody .v-table-check { position: absolute; inset-block-start: 0.875rem; inset-inline-end: 1rem; inline-size: auto; order: -2; } .v-table tbody .v-table-actions { position: static; grid-column-end: -1; justify-self: end; align-self: end; inline-size: auto; }
}
@media print { .v-table tr[data-total] > * { position: static; } .v-table-scroll { max-block-size: none; overflow: visible; } .v-table th, .v-table td { white-space: normal; block-size: auto; padding: 3pt 4pt; } .v-table-check, .v-table-actions { display: none; } .v-table thead { display: table-header-group; } }
`);
