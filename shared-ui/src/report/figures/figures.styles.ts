import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-figures { container: v-figures / inline-size; min-inline-size: 0; } .v-figures > div { display: grid; gap: 0.75rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
@container v-figures (min-width: 34rem) { .v-figures > div { grid-template-columns: repeat(3, minmax(0, 1fr)); } .v-figures:is([data-count='4'], [data-count='8']) > div { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
@container v-figures (min-width: 64rem) { .v-figures:not([data-count='1'], [data-count='2'], [data-count='3'], [data-count='4'], [data-count='8']) > div { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
.v-figure { container: v-figure / inline-size; position: relative; } .v-figure-value { font-size: clamp(1rem, 14.5cqi, 1.625rem); overflow-wrap: anywhere; } .v-figure svg { flex: none; }
.v-figure a::after { content: ''; position: absolute; inset: 0; border-radius: 8px; } .v-figure:has(a:hover) { border-color: var(--accent-solid); } .v-figure a:focus-visible { outline: none; } .v-figure:has(a:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
.v-report-mark > span { display: inline-flex; align-items: center; gap: 0.125rem; }
@media print { .v-figures > div { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4pt; } .v-figure { break-inside: avoid; padding: 6pt 8pt; } }
`);
