import { defineStyles } from 'shared-ui';

defineStyles(`
.r-filters { display: grid; gap: 0.5rem; min-inline-size: 0; }
.r-filters-line { display: flex; align-items: center; gap: 0.5rem 1rem; min-inline-size: 0; flex-wrap: wrap; } .r-filters-line > .v-btn { margin-inline-start: auto; }
.r-ranges { gap: 0.125rem; flex-wrap: wrap; }
.r-chips { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem; list-style: none; margin: 0; padding: 0; font-size: 0.8125rem; }
.r-chips > li { display: inline-flex; align-items: center; gap: 0.25rem; min-inline-size: 0; max-inline-size: 100%; block-size: 1.75rem; border-radius: 6px; background: var(--accent-bg); color: var(--accent-fg); padding-inline: 0.5rem 0.125rem; }
.r-chips > li[data-all] { background: none; padding: 0; } .r-chips span, .r-chips b { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .r-chips b { font-weight: 580; }
.r-chips button:not(.v-btn) { display: grid; place-items: center; flex: none; inline-size: 1.5rem; block-size: 1.5rem; border-radius: 4px; cursor: pointer; } .r-chips button:not(.v-btn):hover { background: color-mix(in srgb, var(--accent-fg) 16%, transparent); }
@media (pointer: coarse) { .r-chips > li { block-size: 2.5rem; } .r-chips button:not(.v-btn) { inline-size: 2.25rem; block-size: 2.25rem; } }
@media (max-width: 599px) { .r-ranges { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; margin-inline: -1rem; padding: 3px 1rem; inline-size: calc(100% + 2rem); max-inline-size: none; } .r-filters-line > .v-btn { margin-inline-start: 0; } }
`);
