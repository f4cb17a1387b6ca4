import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-chart { container: v-chart / inline-size; position: relative; margin: 0; min-inline-size: 0; }
.v-chart-bar { display: flex; justify-content: flex-end; block-size: 28px; }
.v-chart-plot { display: grid; align-items: center; column-gap: 1rem; grid-template-columns: minmax(0, 1fr); block-size: var(--_height); }
.v-chart-plot[data-round] { grid-template-columns: minmax(0, 1fr) minmax(7.5rem, max-content); }
@container v-chart (max-width: 26rem) { .v-chart-plot[data-round] { grid-template-columns: minmax(7rem, 2fr) minmax(0, 3fr); column-gap: 0.5rem; } }
.v-chart-plot[data-selectable] .apexcharts-series path, .v-chart-plot[data-selectable] .apexcharts-marker { cursor: pointer; }
.v-chart-note { display: grid; place-content: center; justify-items: center; gap: 0.5rem; block-size: calc(var(--_height) + 28px); color: var(--fg-muted); text-align: center; }
.v-chart-rows { block-size: var(--_height); overflow: auto; }
.v-chart-table { inline-size: 100%; border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.v-chart-table th, .v-chart-table td { padding: 0.375rem 0.75rem; border-block-end: 1px solid var(--border-muted); text-align: end; font-weight: 430; }
.v-chart-table thead > tr > * { position: sticky; inset-block-start: 0; background: var(--bg-panel); font-weight: 620; }
.v-chart-table th[scope='row'] { text-align: start; }
.v-chart-table button { color: var(--accent-fg); text-decoration: underline; cursor: pointer; }
.v-chart-legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; min-inline-size: 0; max-block-size: 100%; overflow-y: auto; margin: 0; padding: 0; list-style: none; font-size: 0.8125rem; }
[data-round] > .v-chart-legend { flex-direction: column; flex-wrap: nowrap; }
.v-chart-legend > li { display: flex; align-items: center; gap: 0.5rem; min-inline-size: 0; }
.v-chart-legend .v-chart-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-inline-size: 0; }
.v-chart-legend .v-chart-value { margin-inline-start: auto; padding-inline-start: 0.75rem; font-weight: 620; font-variant-numeric: tabular-nums; }
.v-chart-swatch { flex: none; inline-size: 12px; block-size: 12px; border-radius: 2px; border: 1px solid var(--_ink); background: var(--_ink); }
.v-chart-swatch[data-pattern] { background: repeating-linear-gradient(135deg, var(--_ink) 0 2px, transparent 2px 4px); }
.v-chart-plot text { font-size: 12px; } .v-chart-plot .apexcharts-pie-label { font-size: 12px; font-weight: 620; }
.v-chart-skeleton { fill: var(--border-muted); stroke: var(--border-muted); stroke-width: 0; }
:root[data-printing] .v-page { inline-size: 182mm; max-inline-size: 182mm; padding: 0; }
@media print { .v-chart-bar { display: none; } .v-chart-swatch, .v-chart-plot svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .v-chart-rows { block-size: auto; overflow: visible; } .v-chart .v-hidden { display: none; } }
`);
