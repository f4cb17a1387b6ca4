import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-report-filters { display: grid; gap: 0.5rem; min-inline-size: 0; }
.v-report-filters-line { display: flex; align-items: center; gap: 0.5rem 1rem; min-inline-size: 0; flex-wrap: wrap; } .v-report-filters-line > .v-btn { margin-inline-start: auto; }
.v-report-ranges { gap: 0.125rem; flex-wrap: wrap; }
.v-report-chips { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem; list-style: none; margin: 0; padding: 0; font-size: 0.8125rem; }
.v-report-chips > li { display: inline-flex; align-items: center; gap: 0.25rem; min-inline-size: 0; max-inline-size: 100%; block-size: 1.75rem; border-radius: 6px; background: var(--accent-bg); color: var(--accent-fg); padding-inline: 0.5rem 0.125rem; }
.v-report-chips > li[data-all] { background: none; padding: 0; } .v-report-chips span, .v-report-chips b { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .v-report-chips b { font-weight: 580; }
.v-report-chips button:not(.v-btn) { display: grid; place-items: center; flex: none; inline-size: 1.5rem; block-size: 1.5rem; border-radius: 4px; cursor: pointer; } .v-report-chips button:not(.v-btn):hover { background: color-mix(in srgb, var(--accent-fg) 16%, transparent); }
@media (pointer: coarse) { .v-report-chips > li { block-size: 2.5rem; } .v-report-chips button:not(.v-btn) { inline-size: 2.25rem; block-size: 2.25rem; } }
@media (max-width: 599px) { .v-report-ranges { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin-inline: -1rem; padding: 3px 1rem; inline-size: calc(100% + 2rem); max-inline-size: none; --_before: 0px; --_after: 0px; mask-image: linear-gradient(to right, transparent, #000 var(--_before), #000 calc(100% - var(--_after)), transparent); } .v-report-ranges[data-before] { --_before: 3rem; } .v-report-ranges[data-after] { --_after: 3rem; } [dir='rtl'] .v-report-ranges { mask-image: linear-gradient(to left, transparent, #000 var(--_before), #000 calc(100% - var(--_after)), transparent); } .v-report-filters-line > .v-btn { margin-inline-start: 0; } }
`);
