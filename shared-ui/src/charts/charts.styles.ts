import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-chart { container: v-chart / inline-size; position: relative; margin: 0; min-inline-size: 0; overflow-x: clip; }
.v-chart-bar { display: flex; justify-content: flex-end; block-size: 28px; }
.v-chart-plot { display: grid; align-items: center; column-gap: 1rem; grid-template-columns: minmax(0, 1fr); block-size: var(--_height); }
.v-chart-plot:not([data-round]) { grid-template-rows: minmax(0, 1fr) auto; row-gap: 0.25rem; }
.v-chart-plot[data-round] { grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(7.5rem, max-content); }
@container v-chart (max-width: 26rem) { .v-chart-plot[data-round] { grid-template-columns: minmax(7rem, 2fr) minmax(0, 3fr); column-gap: 0.5rem; } }
.v-chart-defs { position: absolute; }
.v-chart-draw { position: relative; min-inline-size: 0; block-size: 100%; } .v-chart-draw svg { display: block; direction: ltr; overflow: visible; } .v-chart-draw [data-mark] { cursor: pointer; } .v-chart-draw :is(path, .v-rank rect)[data-mark]:hover { stroke: var(--fg); } .v-chart-layer { position: absolute; inset-block-start: 0; inset-inline-start: 0; } .v-chart-ground { pointer-events: none; }
.v-chart-marks { position: relative; pointer-events: none; direction: ltr; block-size: 100%; content-visibility: auto; } [data-round] .v-chart-marks { display: grid; place-content: center; } .v-chart-marks [data-band] { pointer-events: auto; } .v-chart-marks .apexcharts-canvas { background: none; }
.v-ranks { block-size: 100%; align-content: start; display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr) auto; grid-auto-rows: var(--_row); align-items: center; column-gap: 0.75rem; font-size: 0.8125rem; overflow-y: auto; } .v-rank { display: contents; } .v-rank > bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .v-rank[data-hover] > bdi { text-decoration: underline; text-underline-offset: 3px; } .v-rank > span { text-align: end; font-weight: 620; font-variant-numeric: tabular-nums; white-space: nowrap; }
.v-chart-tip { position: absolute; z-index: 5; inset-block-start: 0; inset-inline-start: var(--_at); pointer-events: none; inline-size: max-content; max-inline-size: min(17rem, 100% - var(--_at)); padding: 0.5rem 0.625rem; border: 1px solid var(--border); border-radius: 6px; background: var(--bg-raised); box-shadow: 0 4px 12px rgb(0 0 0 / 0.18); font-size: 0.8125rem; } .v-chart-tip[data-later] { inset-inline: auto var(--_at); } .v-chart-tip > strong { display: block; font-weight: 620; } .v-chart-tip > em { color: var(--fg-muted); } .v-chart-tip > div { display: flex; align-items: center; gap: 0.5rem; } .v-chart-tip b { margin-inline-start: auto; padding-inline-start: 0.75rem; font-weight: 620; font-variant-numeric: tabular-nums; white-space: nowrap; }
.v-chart-note { display: grid; place-content: center; justify-items: center; gap: 0.5rem; block-size: calc(var(--_height) + 28px); color: var(--fg-muted); text-align: center; }
.v-chart-rows { position: relative; block-size: var(--_height); overflow: auto; }
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
.v-chart-legend svg, .v-chart-tip svg { flex: none; }
.v-chart-plot text { font-size: 12px; font-variant-numeric: tabular-nums; } .v-chart-plot .v-chart-share { font-weight: 620; }
.v-chart-skeleton { fill: var(--border-muted); stroke: var(--border-muted); stroke-width: 0; }
@media print { .v-chart { overflow-x: visible; } .v-chart-bar { display: none; } .v-chart-plot svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .v-chart-rows { block-size: auto; overflow: visible; } .v-chart .v-hidden { display: none; } }
`);
