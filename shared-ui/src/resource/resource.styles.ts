import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-list { overflow: clip; }
.v-list-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0.625rem 0.75rem; border-block-end: 1px solid var(--border); min-block-size: calc(var(--control) + 1.25rem); }
.v-list-bar[data-selection] { background: var(--bg-selected); } .v-list-bar[data-selection] > b { margin-inline: 0.25rem auto; }
.v-list-search { flex: 1 1 14rem; max-inline-size: 24rem; } .v-list-search > kbd { margin-inline-end: 0.25rem; }
.v-list-filters { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.v-list-filter { inline-size: 11.5rem; } .v-list-filter[data-on] > .v-input, .v-list-filter[data-on] > select.v-input { border-color: var(--accent-solid); background-color: var(--accent-bg); color: var(--accent-fg); font-weight: 540; }
.v-list-filter:has(> .v-period) { inline-size: 17rem; }
/* The text of a list of choices fits into it. */
.v-list-filter:has(> select) { inline-size: auto; min-inline-size: 11.5rem; max-inline-size: 17rem; } .v-list-filter > select { field-sizing: content; inline-size: 100%; }
.v-list-end { display: flex; gap: 0.5rem; margin-inline-start: auto; } .v-list-toggle.v-btn { display: none; }
.v-list-note { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem; background: var(--warning-bg); color: var(--warning-fg); font-size: 0.8125rem; border-block-end: 1px solid var(--border); } .v-list-note[data-tone='info'] { background: var(--info-bg); color: var(--info-fg); } .v-list-note > .v-btn { margin-inline-start: auto; } .v-list-note > svg { inline-size: 1rem; block-size: 1rem; flex: none; }
.v-list-row { display: flex; justify-content: end; gap: 0.125rem; }
.v-blacklisted { margin-inline-end: 0.5rem; border-radius: 4px; text-decoration: none; }
.v-list a.v-name { color: var(--fg); font-weight: 540; border-radius: 3px; } .v-list a.v-name:hover { color: var(--accent-fg); text-decoration: underline; text-underline-offset: 2px; }
.v-new.v-badge { margin-inline-start: 0.5rem; } .v-list tbody tr[data-new] > * { background: var(--info-bg); animation: v-new 1.6s var(--ease) 1; } @keyframes v-new { from { background: color-mix(in srgb, var(--info-solid) 45%, var(--bg-panel)); } }
.v-print-note { display: none; }
.v-saved { display: flex; gap: 0.5rem; align-items: end; } .v-saved > .v-field { flex: 1; }
@media (min-width: 960px) {
  .v-list-bar:has(.v-list-filter:nth-child(5)) > .v-list-filters { order: 1; inline-size: 100%; } .v-list-bar:has(.v-list-filter:nth-child(5)) .v-list-filter { flex: 1 1 9.5rem; max-inline-size: 13rem; } .v-list-bar:has(.v-list-filter:nth-child(5)) .v-list-filter:has(> select) { flex: 1 1 auto; min-inline-size: 9.5rem; } .v-list-bar .v-list-filter:has(> .v-period[data-on]) { flex: none; inline-size: 17rem; max-inline-size: none; }
}
@media (min-width: 960px) and (max-width: 1279px) {
  .v-list-bar:has(.v-list-filter:nth-child(3)) > .v-list-filters { order: 1; inline-size: 100%; }
}
@media (max-width: 959px) {
  .v-list-toggle.v-btn { display: inline-flex; } .v-list-search { max-inline-size: none; } .v-list-filters { inline-size: 100%; } .v-list-filters[data-closed] { display: none; } .v-list-bar .v-list-filter.v-list-filter { inline-size: 100%; }
  .v-list-bar { padding: 0.5rem; }
}
@media (max-width: 599px) {
  .v-list-search { flex: 1 1 8rem; } .v-list-search kbd { display: none; } .v-list-filters:not([data-closed]) { order: 1; }
  .v-list-bar .v-list-word { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .v-list-bar .v-btn:has(> .v-list-word) { padding-inline: 0.75rem; gap: 0.25rem; } .v-list-end { margin-inline-start: 0; }
  /* The main action is under the thumb; the page ends below it, and popups are above it. */
  .v-page:is([data-list='main'], [data-list='selecting']) { padding-block-end: 5.5rem; }
  .v-page[data-list] > .v-page-head > .v-page-actions > .v-btn[data-variant='solid'] { position: fixed; inset-block-end: max(1rem, env(safe-area-inset-bottom)); inset-inline-end: 1rem; margin-block-end: var(--bars, 0); z-index: 20; block-size: 3.25rem; padding-inline: 1.25rem; border-radius: 1.625rem; box-shadow: var(--shadow-3); }
  /* An empty list has it in its middle. */
  .v-page[data-list='empty'] > .v-page-head > .v-page-actions > .v-btn[data-variant='solid'] { display: none; }
  .v-page-actions[data-floats] { display: contents; }
  .v-page[data-list='selecting'] > .v-page-head > .v-page-actions > .v-btn[data-variant='solid'] { visibility: hidden; }
  :root[data-thumb]:not([data-modal]) .v-toaster { inset-block-end: 5rem; }
  .v-list-bar[data-selection] { position: fixed; inset-inline: 0; inset-block-end: var(--bars, 0); z-index: 21; border-block: 1px solid var(--border); padding-block-end: max(0.5rem, env(safe-area-inset-bottom)); box-shadow: var(--shadow-3); } .v-page[data-list='selecting'] .v-list { padding-block-start: calc(var(--control) + 1rem + 1px); }
}
@media (min-width: 600px) { .v-list-count { display: none; } }
@media print {
  .v-print-note:not(:empty) { display: block; padding: 4pt; }
  .v-list-bar, .v-list-note { display: none; }
}
`);
