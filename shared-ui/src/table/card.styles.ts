import { defineStyles } from '../theme/styles.ts';

/** Rows as cards: a line with the name and the state, a line with the two most important values, and a menu. */
defineStyles(`
.v-table[data-cards] .v-table-scroll { max-block-size: none; overflow: visible; }
.v-table[data-cards] :is(table, tbody) { display: block; } .v-table[data-cards] thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.v-table[data-cards] tbody tr { display: grid; grid-template-columns: fit-content(55%) minmax(0, 1fr) auto auto; align-items: center; align-content: center; gap: 0.125rem 0.375rem; padding: 0.25rem 1rem; padding-inline-end: 0.5rem; min-block-size: 4.25rem; border-block-end: 1px solid var(--border); position: relative; -webkit-touch-callout: none; }
.v-table[data-cards] tbody tr:last-child { border-block-end-color: transparent; }
.v-table[data-cards] tbody tr.v-table-pad { display: block; padding: 0; min-block-size: 0; border: 0; }
.v-table[data-cards] tbody tr[data-open]:hover, .v-table[data-cards] tbody tr:focus-visible { background: var(--bg-hover); } .v-table[data-cards] tbody tr:is([aria-selected='true'], [aria-current]) { background: var(--bg-selected); } .v-table[data-cards] tbody tr:focus-visible { box-shadow: inset 0 0 0 2px var(--focus); }
.v-table[data-cards] tbody :is(td, th) { display: block; block-size: auto; padding: 0 !important; border: 0; max-inline-size: none; min-inline-size: 0 !important; inline-size: auto; text-align: start !important; white-space: nowrap; background: none !important; box-shadow: none !important; position: static; }
/* A long name takes a second line, and the card is hardly higher for it: a finger has no pointer that tells the rest. */
.v-table[data-cards] tbody th { grid-area: 1 / 1 / auto / span 2; font-weight: 620; white-space: normal; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.v-table[data-cards] td[data-place='state'] { grid-area: 1 / 3; max-inline-size: 9rem; } .v-table[data-cards] tr:not([data-parts~='state']) > th { grid-column-end: span 3; }
.v-table[data-cards] td[data-place^='line'] { grid-row: 2; font-size: 0.8125rem; color: var(--fg-muted); } .v-table[data-cards] td[data-place='line'] { grid-column: 1; } .v-table[data-cards] td[data-place='line2'] { grid-column: 2 / span 2; } .v-table[data-cards] tr:not([data-parts~='line2']) > td[data-place='line'] { grid-column: 1 / span 3; }
/* A number with its word stays whole beside a text, and what is empty leaves its place to the other. */
.v-table[data-cards] tbody tr:has(> td[data-place='line'][data-named]) { grid-template-columns: fit-content(70%) minmax(0, 1fr) auto auto; } .v-table[data-cards] tbody tr:has(> td[data-place='line2'][data-named]):not(:has(> td[data-place='line'][data-named])) { grid-template-columns: fit-content(42%) minmax(0, 1fr) auto auto; }
.v-table[data-cards] tr:has(> [data-place='line2'] > span[aria-hidden='true']:only-child) > td[data-place='line'], .v-table[data-cards] tr:has(> [data-place='line'] > span[aria-hidden='true']:only-child) > td[data-place='line2'] { grid-column: 1 / span 3; }
.v-table[data-cards] td[data-place='line2']:has(> span[aria-hidden='true']:only-child), .v-table[data-cards] tr[data-parts~='line2'] > td[data-place='line']:has(> span[aria-hidden='true']:only-child) { display: none; }
.v-table[data-cards] td[data-place='line2']::before { content: '· '; } .v-table[data-cards] td[data-place='line'][data-named]::before { content: attr(data-label) ': '; } .v-table[data-cards] td[data-place='line2'][data-named]::before { content: '· ' attr(data-label) ': '; }
.v-table[data-cards] tr:has(> [data-place='line'] > span[aria-hidden='true']:only-child) > td[data-place='line2']:not([data-named])::before { content: none; } .v-table[data-cards] tr:has(> [data-place='line'] > span[aria-hidden='true']:only-child) > td[data-place='line2'][data-named]::before { content: attr(data-label) ': '; }
.v-table[data-cards] tbody .v-table-actions, .v-table[data-cards] tbody .v-table-check { grid-area: 1 / 4 / span 2 / auto; display: flex; align-items: center; } .v-table[data-cards] .v-table-check label { inline-size: 2.75rem; block-size: 2.75rem; margin: 0; }
.v-table[data-cards] tbody tr[data-total] { background: var(--bg-sunken); } .v-table[data-cards] tr[data-total] > * { border: 0 !important; }
.v-table[data-cards] tbody tr[data-more] { display: block; background: var(--bg-sunken); min-block-size: 0; padding: 0.5rem 1rem 0.75rem; } .v-table[data-cards] tr[data-more] > td { white-space: normal; } .v-table[data-cards] tr[data-more] dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.5rem 1rem; }
@media (pointer: coarse) { .v-table[data-cards] tbody tr { user-select: none; -webkit-user-select: none; } }
.v-row-menu { display: flex; flex-direction: column; min-inline-size: 11rem; } .v-row-menu :is(div) { display: contents; }
.v-row-menu .v-btn[data-size][data-variant] { justify-content: start; inline-size: 100%; min-block-size: 2.75rem; padding-inline: 0.75rem; gap: 0.625rem; } .v-row-menu .v-btn[data-square]::after { content: attr(title); font-weight: 540; overflow: hidden; text-overflow: ellipsis; }
`);
