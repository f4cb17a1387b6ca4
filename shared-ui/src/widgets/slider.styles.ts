import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-slider { display: flex; flex-direction: column; gap: 0.25rem; min-inline-size: 0; }
.v-slider-head { display: flex; align-items: baseline; justify-content: space-between; gap: 0.5rem; font-size: 0.8125rem; font-weight: 540; } .v-slider-head > output, .v-slider-head > span { color: var(--fg-muted); font-weight: 430; font-variant-numeric: tabular-nums; }
.v-slider-control { display: flex; align-items: center; min-block-size: var(--control); padding-inline: 0.625rem; cursor: pointer; touch-action: none; }
.v-slider-track { position: relative; flex: 1; block-size: 4px; border-radius: 2px; background: var(--border-strong); }
.v-slider-range { block-size: 100%; border-radius: 2px; background: var(--accent-solid); }
.v-slider-mark { position: absolute; inset-block: -0.4375rem; inline-size: 0.75rem; margin-inline-start: -0.375rem; } .v-slider-mark::before { content: ''; display: block; inline-size: 3px; block-size: 100%; margin-inline: auto; border-radius: 2px; background: var(--danger-solid); }
.v-slider-thumb { display: grid; place-items: center; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%; background: var(--bg-raised); border: 2px solid var(--accent-solid); box-shadow: var(--shadow-1); outline: none; }
.v-slider-thumb:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; } .v-slider-thumb[data-dragging] { background: var(--accent-solid); }
.v-slider[data-disabled] .v-slider-control { cursor: not-allowed; } .v-slider[data-disabled] :is(.v-slider-thumb, .v-slider-range) { border-color: var(--off-solid); } .v-slider[data-disabled] .v-slider-range { background: var(--off-solid); }
@media (pointer: coarse) { .v-slider-thumb { inline-size: 1.5rem; block-size: 1.5rem; } }
@media (forced-colors: active) { .v-slider-track { background: CanvasText; } .v-slider-range { background: Highlight; } .v-slider-thumb { border-color: Highlight; } .v-slider-mark::before { background: CanvasText; } }
`);
