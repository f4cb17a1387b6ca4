import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-record { display: grid; gap: 0.75rem; margin-block-start: 1rem; max-inline-size: 56rem; }
.v-fold { background: var(--bg-panel); border: 1px solid var(--border); border-radius: 8px; }
.v-fold > summary { display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.625rem; min-block-size: 2.75rem; padding: 0.375rem 1rem; cursor: pointer; font-weight: 620; border-radius: 8px; } .v-fold > summary > small { font-weight: 430; color: var(--fg-muted); font-size: 0.8125rem; } .v-fold > summary > svg { inline-size: 1rem; block-size: 1rem; color: var(--fg-muted); transition: rotate var(--quick, 120ms); } .v-fold[open] > summary > svg { rotate: 90deg; } [dir='rtl'] .v-fold:not([open]) > summary > svg { rotate: 180deg; } .v-fold > summary::-webkit-details-marker { display: none; } .v-fold > summary { list-style: none; }
.v-fold > div { border-block-start: 1px solid var(--border-muted); padding: 0.25rem 1rem 0.75rem; }
.v-history > li { display: grid; gap: 0.375rem; padding-block: 0.75rem; } .v-history > li + li { border-block-start: 1px solid var(--border-muted); }
.v-history-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.625rem; } .v-history-head > small { color: var(--fg-muted); } .v-history-head > .v-btn { margin-inline-start: auto; }
.v-history dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: 0.25rem 1rem; } .v-history dt { color: var(--fg-muted); } .v-history dd { overflow-wrap: anywhere; }
.v-history del { color: var(--danger-fg); text-decoration-thickness: 1px; } .v-history ins { color: var(--ok-fg); text-decoration: none; font-weight: 540; } .v-history-to { color: var(--fg-muted); margin-inline: 0.5rem; } [dir='rtl'] .v-history-to { display: inline-block; scale: -1 1; }
.v-history details > summary { cursor: pointer; color: var(--fg-muted); font-size: 0.8125rem; padding-block: 0.125rem; }
.v-uses > li { display: flex; flex-wrap: wrap; gap: 0.125rem 0.625rem; padding-block: 0.4375rem; } .v-uses > li + li { border-block-start: 1px solid var(--border-muted); } .v-uses small { color: var(--fg-muted); align-self: center; } .v-uses :is(a, b)::first-letter { text-transform: uppercase; } .v-uses :is(a, b) { display: inline-block; } .v-uses a { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 2px; border-radius: 3px; } .v-uses b { font-weight: 540; }
span.v-uses { display: grid; gap: 0.5rem; padding-block-start: 0.375rem; } span.v-uses > span { display: grid; }
.v-used { display: grid; gap: 0.75rem; padding-block-start: 0.375rem; } .v-used-list { display: grid; max-block-size: min(22rem, 45vh); overflow: auto; border: 1px solid var(--border); border-radius: var(--radius); } .v-used-list > span { display: grid; padding: 0.5rem 0.75rem; } .v-used-list > span + span { border-block-start: 1px solid var(--border-muted); } .v-used-list strong { font-weight: 620; color: var(--fg); overflow-wrap: anywhere; } .v-used-list .v-uses { gap: 0.25rem; padding-block-start: 0.125rem; }
@media (max-width: 599px) { .v-history dl { grid-template-columns: minmax(0, 1fr); gap: 0; } .v-history dd { padding-block-end: 0.375rem; } }
@media print { .v-record { display: none; } }
`);
