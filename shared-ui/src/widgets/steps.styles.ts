import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-steps { display: flex; flex-direction: column; gap: 1rem; min-inline-size: 0; }
.v-steps-list { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; }
.v-step { display: flex; align-items: center; gap: 0.5rem; }
.v-step > button { display: flex; align-items: center; gap: 0.375rem; min-block-size: 2rem; padding-inline: 0.25rem; border-radius: var(--radius); color: var(--fg-muted); font-size: 0.8125rem; text-align: start; cursor: default; }
.v-step > button:not(:disabled):not([data-current]) { cursor: pointer; } .v-step > button:not(:disabled):not([data-current]):hover { background: var(--bg-hover); color: var(--fg); }
.v-step > button:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.v-step > button[data-current] { color: var(--accent-fg); font-weight: 620; }
.v-step-mark { display: grid; place-items: center; flex: none; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%; border: 1px solid currentColor; font-size: 0.6875rem; font-variant-numeric: tabular-nums; } .v-step-mark > svg { inline-size: 0.75rem; block-size: 0.75rem; }
.v-step-mark[data-current] { background: var(--accent-solid); color: var(--accent-on); border-color: transparent; } .v-step-mark[data-complete] { color: var(--ok-fg); }
.v-step-line { inline-size: 1.25rem; block-size: 1px; background: var(--border-strong); } .v-step-line[data-complete] { background: var(--ok-solid); }
.v-step-content { display: flex; flex-direction: column; gap: 1rem; min-inline-size: 0; border-radius: var(--radius); } .v-step-content[hidden] { display: none; } .v-step-content:focus-visible { outline: 2px solid var(--focus); outline-offset: 4px; }
@media (max-width: 599px) { .v-step-line { display: none; } .v-steps-list { gap: 0.125rem 0.25rem; } }
@media (forced-colors: active) { .v-step-mark[data-current] { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`);
