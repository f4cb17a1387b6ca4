import { defineStyles } from 'shared-ui';

defineStyles(`
.r-report { container: r-report / inline-size; display: grid; gap: 1rem; min-inline-size: 0; }
.r-report > * { min-inline-size: 0; }
.r-two { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); } @container r-report (min-width: 56rem) { .r-two { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.r-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; justify-content: end; }
.r-group { display: grid; gap: 1rem; padding: 0.5rem 1rem 1rem; } .r-group-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.r-grouping .v-table { --cell: 0.4375rem; font-size: 0.8125rem; } .r-cell { display: inline-flex; flex-direction: column-reverse; align-items: end; line-height: 1.3; vertical-align: middle; } .v-table[data-cards] .r-cell, [data-more] .r-cell { align-items: start; } .v-table[data-cards] td[data-place] .r-mark { display: none; } .r-cell > .r-mark { font-size: 0.6875rem; line-height: 1.1; } .v-table tbody .r-cell a { border-bottom: 1px dotted var(--border-strong); border-radius: 0; } .v-table tbody .r-cell a:hover { text-decoration: none; border-bottom-color: currentcolor; }
.r-stale { transition: opacity 150ms; opacity: 0.6; }
.r-note { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 0.75rem; border-radius: 6px; background: var(--warning-bg); color: var(--warning-fg); font-size: 0.8125rem; } .r-note > .v-btn { margin-inline-start: auto; }
.r-print { display: none; }
@media print {
  .r-print { display: block; } .v-table tbody .r-cell a { border: 0; } .r-print h1 { font-size: 16pt; font-weight: 620; } .r-print p { color: #333; }
  .v-page:has(.r-report) > .v-page-head { display: none; } .r-report { gap: 8pt; } .r-report .v-panel { border-color: #bbb; } .r-report .v-panel-head { min-block-size: 0; padding-block: 3pt; } .r-report .v-panel-body { padding: 6pt; } .r-report .v-table, .r-report .v-table thead th { font-size: 7pt; } .r-report .v-table :is(th, td) { padding: 2pt; } .r-report .v-table .v-table-sort > svg { display: none; } .r-report .v-table .r-mark { font-size: 6pt; } .r-report .v-table tbody th > span { font-size: inherit !important; }
  .r-group { padding: 6pt; } .r-grouping { break-inside: auto; }
}
`);
