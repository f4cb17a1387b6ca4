import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-report { container: v-report / inline-size; display: grid; gap: 1rem; min-inline-size: 0; }
.v-report > * { min-inline-size: 0; }
.v-report-two { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); } @container v-report (min-width: 56rem) { .v-report-two { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } } .v-report-two > :last-child:nth-child(odd) { grid-column: 1 / -1; }
.v-report-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; justify-content: end; }
.v-report-group { display: grid; gap: 1rem; padding: 0.5rem 1rem 1rem; } .v-report-group > * { min-inline-size: 0; } .v-report-group-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.v-report-groups .v-table { --cell: 0.4375rem; font-size: 0.8125rem; } .v-report-cell { display: inline-flex; flex-direction: column-reverse; align-items: end; line-height: 1.3; vertical-align: middle; } .v-table[data-cards] .v-report-cell, [data-more] .v-report-cell { align-items: start; } .v-table[data-cards] td[data-place] .v-report-mark { display: none; } .v-report-cell > .v-report-mark { font-size: 0.6875rem; line-height: 1.1; } .v-table tbody .v-report-cell a { display: inline-grid; place-content: center end; min-inline-size: 1.5rem; min-block-size: 1.5rem; text-decoration: underline dotted var(--border-strong); text-underline-offset: 3px; } .v-table tbody .v-report-cell a:hover { text-decoration-style: solid; text-decoration-color: currentcolor; }
.v-report-stale { transition: opacity 150ms; opacity: 0.6; }
.v-report-note { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 0.75rem; border-radius: 6px; background: var(--warning-bg); color: var(--warning-fg); font-size: 0.8125rem; } .v-report-note > .v-btn { margin-inline-start: auto; }
.v-report-print { display: none; }
@media print {
  .v-report-print { display: block; } .v-table tbody .v-report-cell a { text-decoration: none; } .v-report-print h1 { font-size: 16pt; font-weight: 620; } .v-report-print p { color: #333; }
  .v-page:has(.v-report) > .v-page-head { display: none; } .v-report { gap: 8pt; } .v-report .v-panel { border-color: #bbb; } .v-report .v-panel-head { min-block-size: 0; padding-block: 3pt; } .v-report .v-panel-body { padding: 6pt; } .v-report .v-table, .v-report .v-table thead th { font-size: 7pt; } .v-report .v-table :is(th, td) { padding: 2pt; } .v-report .v-table .v-table-sort > svg { display: none; } .v-report .v-table .v-report-mark { font-size: 6pt; } .v-report .v-table tbody th > span { font-size: inherit !important; }
  .v-report-group { padding: 6pt; } .v-report-groups { break-inside: auto; }
}
`);
