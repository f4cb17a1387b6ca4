import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-inputbox > .v-btn[data-calendar] { block-size: calc(var(--control) - 2px); inline-size: calc(var(--control) - 2px); margin-inline-end: calc(-0.25rem); border-radius: calc(var(--radius) - 1px); }
.v-inputbox > input[data-day] { font-variant-numeric: tabular-nums; }
.v-pair:has(> .v-inputbox > input[data-day]) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
.v-float[data-calendar] { padding: 0.625rem; max-inline-size: calc(100vw - 1rem); max-block-size: calc(100dvh - 1rem); min-inline-size: 0; }
.v-cal, .v-range { --_cell: max(2.5rem, var(--control)); } .v-cal { inline-size: calc(var(--_cell) * 7); margin-inline: auto; }
.v-cal-head { display: flex; align-items: center; gap: 0.25rem; margin-block-end: 0.375rem; }
.v-cal-head > .v-input { flex: 1; inline-size: auto; border-color: transparent; font-weight: 580; padding-inline: 0.375rem 1.375rem; } .v-cal-head > .v-input:hover { border-color: var(--border); } .v-cal-head > .v-input[data-year] { flex: none; inline-size: 4.75rem; }
[dir='rtl'] .v-cal-head > .v-btn > svg { scale: -1 1; }
.v-cal table { border-collapse: separate; border-spacing: 0 1px; table-layout: fixed; inline-size: 100%; }
.v-cal th { padding: 0; block-size: 1.75rem; text-align: center; font-size: 0.75rem; font-weight: 500; color: var(--fg-muted); }
.v-cal td { padding: 0; text-align: center; }
.v-cal td > button { display: grid; place-items: center; inline-size: 100%; block-size: var(--_cell); border-radius: var(--radius); cursor: pointer; color: inherit; font-variant-numeric: tabular-nums; }
.v-cal td > button:hover { background: var(--bg-hover); } .v-cal td > button:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.v-cal td[data-outside] > button { color: var(--fg-subtle); } .v-cal td > button[aria-disabled='true'] { color: var(--fg-subtle); opacity: 0.5; cursor: not-allowed; background: none; }
.v-cal td > button[aria-current='date'] { box-shadow: inset 0 0 0 1px var(--border-strong); font-weight: 620; }
.v-cal td[data-between] { background: var(--accent-bg); } .v-cal td[data-between] > button { border-radius: 0; color: var(--accent-fg); }
.v-cal td[data-edge='start'] { border-start-start-radius: var(--radius); border-end-start-radius: var(--radius); } .v-cal td[data-edge='end'] { border-start-end-radius: var(--radius); border-end-end-radius: var(--radius); }
.v-cal td[aria-selected='true'] > button { background: var(--accent-solid); color: var(--accent-on); border-radius: var(--radius); } .v-cal td[aria-selected='true'] > button:focus-visible { outline-offset: 1px; }
.v-cal-foot { display: flex; justify-content: space-between; gap: 0.5rem; margin-block-start: 0.375rem; }
.v-range { display: grid; gap: 0.75rem; grid-template-columns: auto auto; align-items: start; }
.v-range-presets { display: flex; flex-direction: column; gap: 0.125rem; min-inline-size: 8.5rem; } .v-range-presets > .v-btn { justify-content: start; }
.v-range-side { display: grid; gap: 0.625rem; inline-size: calc(var(--_cell) * 7); margin-inline: auto; } .v-range-ends { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.5rem; } .v-range-ends label { display: grid; gap: 0.25rem; font-size: 0.8125rem; font-weight: 540; } .v-range-ends .v-input { font-weight: 430; font-size: 0.875rem; } .v-range-foot { display: flex; justify-content: end; gap: 0.5rem; }
.v-period { display: flex; align-items: center; gap: 0.5rem; text-align: start; cursor: pointer; padding-inline-end: 0.625rem; } .v-period > svg { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--fg-subtle); } .v-period > span { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 599px) { .v-range { grid-template-columns: minmax(0, 1fr); } .v-range-presets { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); min-inline-size: 0; } .v-range-presets > .v-btn { justify-content: center; white-space: normal; line-height: 1.2; font-size: 0.8125rem; padding-inline: 0.25rem; } .v-cal, .v-range { --_cell: min(2.75rem, calc((100vw - 2.5rem) / 7)); } }
@media (forced-colors: active) { .v-cal td[aria-selected='true'] > button { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`);
