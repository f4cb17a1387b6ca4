import { defineStyles } from 'shared-ui';

defineStyles(`
.r-report { container: r-report / inline-size; display: grid; gap: 1rem; min-inline-size: 0; }
.r-report > * { min-inline-size: 0; }
.r-cards { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); }
.r-two { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); } @container r-report (min-width: 56rem) { .r-two { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.r-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; justify-content: end; }
.r-group { display: grid; gap: 1rem; padding: 0.5rem 1rem 1rem; } .r-group-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.r-grouping .v-table { --cell: 0.4375rem; font-size: 0.8125rem; } .r-cell { display: inline-flex; align-items: baseline; justify-content: end; gap: 0.375rem; } .v-table tbody .r-cell a { border-bottom: 1px dotted var(--border-strong); border-radius: 0; } .v-table tbody .r-cell a:hover { text-decoration: none; border-bottom-color: currentcolor; }
.r-stale { transition: opacity 150ms; opacity: 0.6; }
.r-note { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 0.75rem; border-radius: 6px; background: var(--warning-bg); color: var(--warning-fg); font-size: 0.8125rem; } .r-note > .v-btn { margin-inline-start: auto; }
.r-print { display: none; }
@media print {
  .r-print { display: block; } .r-print h1 { font-size: 16pt; font-weight: 620; } .r-print p { color: #333; }
  .v-page:has(.r-report) > .v-page-head { display: none; } .r-report { gap: 8pt; } .r-report .v-panel { border-color: #bbb; } .r-report .v-panel-head { min-block-size: 0; padding-block: 3pt; } .r-report .v-panel-body { padding: 6pt; } .r-report .v-table { font-size: 7.5pt; } .r-report .v-table :is(th, td) { padding: 2pt 3pt; } .r-cards { grid-template-columns: repeat(6, 1fr); gap: 4pt; } .r-report .r-figure p { white-space: normal; }
  .r-report .r-figure > p:nth-child(2) { font-size: 12pt; line-height: 1.3; } .r-group { padding: 6pt; } .r-grouping { break-inside: auto; } .r-long { break-before: page; }
}
`);
