import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-heat { margin: 0; min-inline-size: 0; }
.v-heat-scroll { overflow-x: auto; padding: 2px; }
.v-heat table { inline-size: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 2px; font-size: 0.75rem; line-height: 1.2; }
.v-heat col:first-child { inline-size: var(--_names, 6rem); }
.v-heat th { font-weight: 430; color: var(--fg-muted); text-align: center; padding: 0; block-size: 1.5rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.v-heat th[scope='row'] { text-align: start; padding-inline-end: 0.5rem; }
.v-heat td { padding: 0; block-size: 2rem; }
.v-heat-cell { display: grid; place-items: center; inline-size: 100%; block-size: 100%; border-radius: 3px; background: var(--_heat, none); color: var(--_ink, var(--fg-subtle)); font-weight: 540; white-space: pre; line-height: 1.15; text-align: center; overflow: hidden; } .v-heat-cell[data-empty] { box-shadow: inset 0 0 0 1px var(--border-muted); }
a.v-heat-cell:hover { outline: 2px solid var(--fg); outline-offset: -2px; } .v-heat-cell:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.v-heat-skeleton .v-skeleton { block-size: 2rem; }
.v-heat-scale { display: flex; align-items: center; gap: 0.5rem; margin-block-start: 0.625rem; font-size: 0.8125rem; color: var(--fg-muted); } .v-heat-scale > span[aria-hidden] { display: flex; block-size: 0.625rem; inline-size: min(14rem, 40%); border-radius: 3px; overflow: hidden; } .v-heat-scale > span[aria-hidden] > i { flex: 1; background: var(--_heat); }
.v-heat-note { display: grid; place-items: center; min-block-size: var(--_height); color: var(--fg-muted); text-align: center; }
@media (forced-colors: active) { .v-heat-cell { border: 1px solid; } }
@media print { .v-heat-scroll { overflow: visible; } .v-heat table { font-size: 6.5pt; border-spacing: 1px; } .v-heat td { block-size: 16pt; } .v-heat-cell, .v-heat-scale i { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .v-heat col:first-child { inline-size: 4.5rem; } }
`);
