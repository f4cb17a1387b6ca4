import { defineStyles } from 'shared-ui';

defineStyles(`
.r-figure { position: relative; } .r-figure svg { flex: none; }
.r-figure a::after { content: ''; position: absolute; inset: 0; border-radius: 8px; } .r-figure:has(a:hover) { border-color: var(--accent-solid); } .r-figure a:focus-visible { outline: none; } .r-figure:has(a:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
.r-mark > span { display: inline-flex; align-items: center; gap: 0.125rem; }
@media print { .r-figure { break-inside: avoid; padding: 6pt 8pt; } }
`);
