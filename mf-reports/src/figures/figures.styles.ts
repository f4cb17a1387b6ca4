import { defineStyles } from 'shared-ui';

defineStyles(`
.r-cards { container: r-cards / inline-size; min-inline-size: 0; } .r-cards > div { display: grid; gap: 0.75rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
@container r-cards (min-width: 34rem) { .r-cards > div { grid-template-columns: repeat(3, minmax(0, 1fr)); } .r-cards[data-count='4'] > div { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
@container r-cards (min-width: 64rem) { .r-cards:not([data-count='1'], [data-count='2'], [data-count='3'], [data-count='4']) > div { grid-template-columns: repeat(6, minmax(0, 1fr)); } }
.r-figure { container: r-figure / inline-size; position: relative; } .r-figure-value { font-size: clamp(1rem, 14.5cqi, 1.625rem); overflow-wrap: anywhere; } .r-figure svg { flex: none; }
.r-figure a::after { content: ''; position: absolute; inset: 0; border-radius: 8px; } .r-figure:has(a:hover) { border-color: var(--accent-solid); } .r-figure a:focus-visible { outline: none; } .r-figure:has(a:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
.r-mark > span { display: inline-flex; align-items: center; gap: 0.125rem; }
@media print { .r-cards > div { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4pt; } .r-figure { break-inside: avoid; padding: 6pt 8pt; } }
`);
