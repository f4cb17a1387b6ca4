import '../fields/native.styles.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-table { container: v-table / inline-size; min-inline-size: 0; position: relative; }
.v-table-scroll { position: relative; overflow: auto; overscroll-behavior-x: contain; outline-offset: -2px; max-block-size: var(--_height); }
.v-table table { inline-size: 100%; border-collapse: separate; border-spacing: 0; }
.v-table th, .v-table td { block-size: var(--row); padding: 0.125rem var(--cell); border-block-end: 1px solid var(--border-muted); text-align: start; vertical-align: middle; white-space: nowrap; max-inline-size: 24rem; overflow: hidden; text-overflow: ellipsis; line-height: 1.35; }
.v-table td { max-inline-size: var(--_cell, 24rem); } [dir='rtl'] .v-table tbody [data-text] { unicode-bidi: plaintext; text-align: right; }
.v-table [data-align='end'] { text-align: end; } .v-table [data-align='center'] { text-align: center; } .v-table td[data-wrap], .v-table th[data-wrap] { white-space: normal; min-inline-size: 14rem; }
.v-table :is(th, td):first-child { padding-inline-start: 1rem; } .v-table :is(th, td):last-child { padding-inline-end: 1rem; }
.v-table[data-tight] [data-text] { max-inline-size: var(--_text); } .v-table[data-tight] :is(tbody th, thead th[data-name])[data-text] { max-inline-size: var(--_name); }
.v-table thead th { position: sticky; inset-block-start: 0; z-index: 2; background: var(--bg-panel); color: var(--fg-muted); font-weight: 540; font-size: 0.8125rem; border-block-end: 1px solid var(--border); }
.v-table tbody th { font-weight: 540; }
.v-table tr[data-total] > * { position: sticky; inset-block-start: calc(var(--row) + 1px); z-index: 1; background: var(--bg-sunken); font-weight: 620; border-block-end: 1px solid var(--border-strong) !important; }
.v-table tbody tr { outline: none; } .v-table tbody tr:last-child > * { border-block-end-color: transparent; }
.v-table tbody tr[data-open]:hover > *, .v-table tbody tr:focus-within > * { background: var(--bg-hover); } .v-table tbody tr[data-open] { cursor: pointer; }
.v-table tbody tr:is([aria-selected='true'], [aria-current]) > * { background: var(--bg-selected); } .v-table[data-plain] tbody tr[aria-selected='true']:not(:hover, :focus-visible), .v-table[data-plain] tbody tr[aria-selected='true']:not(:hover, :focus-visible) > * { background: none; }
.v-table tbody tr:focus-visible > * { background: var(--bg-hover); box-shadow: inset 0 1px var(--focus), inset 0 -1px var(--focus); } .v-table tbody tr:focus-visible > :first-child { box-shadow: inset 3px 0 var(--focus), inset 0 1px var(--focus), inset 0 -1px var(--focus); } [dir='rtl'] .v-table tbody tr:focus-visible > :first-child { box-shadow: inset -3px 0 var(--focus), inset 0 1px var(--focus), inset 0 -1px var(--focus); }
.v-table tbody a:not(.v-btn) { color: inherit; border-radius: 3px; } .v-table tbody a:not(.v-btn):hover { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 3px; }
.v-table-sort { display: inline-flex; align-items: center; gap: 0.25rem; font-weight: inherit; cursor: pointer; border-radius: 4px; padding: 0.125rem 0.25rem; margin-inline: -0.25rem; max-inline-size: calc(100% + 0.5rem); } .v-table-sort > span { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; } .v-table-sort:hover { color: var(--fg); background: var(--bg-hover); }
[data-align='end'] > .v-table-sort { flex-direction: row-reverse; }
.v-table-sort > svg { inline-size: 0.8125rem; block-size: 0.8125rem; flex: none; opacity: 0; } .v-table-sort:is(:hover, :focus-visible) > svg { opacity: 0.5; } [aria-sort='ascending'] .v-table-sort, [aria-sort='descending'] .v-table-sort { color: var(--fg); } :is([aria-sort='ascending'], [aria-sort='descending']) .v-table-sort > svg { opacity: 1; color: var(--accent-fg); }
.v-table .v-table-check { inline-size: 2.75rem; min-inline-size: 2.75rem; padding-inline-end: 0; overflow: visible; }
.v-table-check input { inline-size: 1.0625rem; block-size: 1.0625rem; display: block; cursor: pointer; } .v-table-check input:disabled { opacity: 0.4; cursor: default; }
.v-table-check .v-table-check label { display: grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; margin: -0.375rem; cursor: pointer; }
.v-table .v-table-actions { inline-size: 1px; text-align: end; overflow: visible; padding-inline-start: 0; } .v-table .v-table-actions { position: sticky; inset-inline-end: 0; background: var(--bg-panel); } .v-table thead .v-table-actions { z-index: 3; } .v-table tbody .v-table-actions > :not(:only-child) { vertical-align: middle; }
.v-table-unfold > svg { transition: rotate var(--quick) var(--ease); } .v-table-unfold[aria-expanded='true'] > svg { rotate: 180deg; }
.v-table tr[data-more] > td { block-size: auto; padding-block: 0.25rem 0.75rem; white-space: normal; max-inline-size: none; background: var(--bg-sunken); } .v-table tr[data-more] dl { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; } .v-table tr[data-more] dt { font-size: 0.75rem; color: var(--fg-muted); } .v-table tr[data-more] dd { overflow-wrap: anywhere; }
.v-table-cut { max-inline-size: min(28rem, calc(100vw - 1rem)); overflow-wrap: anywhere; } .v-table-cut span { opacity: 0.8; } .v-table-cut span::after { content: ': '; }
.v-table[data-before]::before, .v-table[data-after]:not([data-ends])::after, .v-table[data-after] .v-table-actions::after { content: ''; position: absolute; inset-block: 0; inline-size: 1rem; z-index: 4; pointer-events: none; background: linear-gradient(to right, var(--_edge), transparent); --_edge: color-mix(in srgb, var(--fg) 22%, transparent); }
.v-table[data-before]::before { inset-inline-start: 0; } .v-table[data-after]:not([data-ends])::after { inset-inline-end: 0; scale: -1 1; } .v-table[data-after] .v-table-actions::after { inset-inline-end: 100%; scale: -1 1; }
[dir='rtl'] .v-table[data-before]::before { scale: -1 1; } [dir='rtl'] .v-table[data-after]:not([data-ends])::after, [dir='rtl'] .v-table[data-after] .v-table-actions::after { scale: 1 1; }
.v-table[data-stale] tbody { opacity: 0.55; transition: opacity var(--smooth) 150ms; }
.v-table-busy { position: absolute; inset-inline: 0; inset-block-start: calc(var(--row) - 2px); block-size: 2px; z-index: 3; overflow: hidden; } .v-table-busy .v-progress { block-size: 2px; background: none; }
.v-table-pad > td { padding: 0; border: 0; }
@media print { .v-table tr[data-total] > * { position: static; } .v-table-scroll { max-block-size: none; overflow: visible; } .v-table th, .v-table td { white-space: normal; max-inline-size: none !important; block-size: auto; padding: 3pt 4pt; } .v-table-check, .v-table-actions { display: none; } .v-table thead { display: table-header-group; } }
`);
