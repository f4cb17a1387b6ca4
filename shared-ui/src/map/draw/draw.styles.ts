import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-draw { --_draw: var(--accent-solid); position: absolute; z-index: 1; inset: 0; overflow: clip; pointer-events: none; }
.v-draw > svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
.v-draw > svg path { fill: none; stroke: var(--_draw); stroke-width: 2.5; stroke-linejoin: round; }
.v-draw > svg path[data-line='outline'] { fill: color-mix(in srgb, var(--_draw) 16%, transparent); }
.v-draw > svg path[data-line='missing'] { stroke-dasharray: 5 5; stroke-width: 2; }
.v-draw > svg path[data-line='crossed'] { stroke: var(--danger-solid); stroke-width: 4; }
.v-draw[data-crossed] > svg path[data-line='outline'] { fill: color-mix(in srgb, var(--danger-solid) 16%, transparent); }
.v-draw-handle { position: absolute; inset-block-start: -0.875rem; left: -0.875rem; inline-size: 1.75rem; block-size: 1.75rem; display: grid; place-items: center; border-radius: 50%; pointer-events: auto; touch-action: none; cursor: grab; user-select: none; -webkit-touch-callout: none; }
.v-draw [hidden] { display: none; }
.v-draw-handle::before { content: ''; grid-area: 1 / 1; inline-size: 0.875rem; block-size: 0.875rem; border-radius: 50%; background: var(--bg-panel); border: 2.5px solid var(--_draw); box-shadow: 0 1px 3px #0006; }
.v-draw-handle:hover::before, .v-draw-handle[data-held]::before { background: var(--_draw); border-color: var(--bg-panel); }
.v-draw-handle[data-held] { cursor: grabbing; z-index: 1; }
.v-draw-handle[data-kind='side']::before { inline-size: 0.625rem; block-size: 0.625rem; border-width: 1.5px; opacity: 0.75; }
.v-draw-handle[data-kind='whole']::before { inline-size: 1.5rem; block-size: 1.5rem; border-width: 1px; border-color: var(--border-strong); background: var(--bg-raised); }
.v-draw-handle[data-kind='whole'] > svg { grid-area: 1 / 1; z-index: 1; inline-size: 0.875rem; block-size: 0.875rem; color: var(--fg); }
.v-draw-handle[data-kind='edge'] { cursor: ew-resize; }
.v-draw-handle[data-first]::before { inline-size: 1.125rem; block-size: 1.125rem; background: var(--ok-solid); border-color: var(--bg-panel); }
.v-draw-handle:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; z-index: 1; }
.v-draw-measure { position: absolute; inset-block-start: 0; left: 0; } .v-draw-measure > span { position: absolute; inset-block-start: -0.6875rem; left: 1.125rem; padding: 0.125rem 0.375rem; border-radius: 4px; background: var(--bg-raised); border: 1px solid var(--border); box-shadow: var(--shadow-1); font-size: 0.75rem; line-height: 1rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.v-draw-measure[data-below] > span { inset-block-start: 1rem; left: auto; right: -0.875rem; }
.v-measure-place { position: absolute; inset-block-start: -0.3125rem; left: -0.3125rem; inline-size: 0.625rem; block-size: 0.625rem; border-radius: 50%; background: var(--bg-panel); border: 2.5px solid var(--_draw); }
.v-draw-crossing { position: absolute; inset-block-start: -0.75rem; left: -0.75rem; inline-size: 1.5rem; block-size: 1.5rem; display: grid; place-items: center; border-radius: 50%; background: var(--danger-solid); color: #fff; } .v-draw-crossing > svg { inline-size: 1rem; block-size: 1rem; }
.v-draw-bar { position: absolute; z-index: 2; inset-block-start: 0.75rem; inset-inline-start: 0.75rem; max-inline-size: min(24rem, calc(100% - 5rem)); padding: 0.375rem 0.625rem; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 6px; box-shadow: var(--shadow-2); font-size: 0.8125rem; }
@container v-map not (max-height: 19rem) { @media (max-width: 959px) { .v-map:has(> .v-map-controls > [data-row]:first-child) > .v-draw-bar { inset-block-start: calc(var(--control) + 1.375rem); } } }
/* Where the map's buttons are a row across the top, the bar is above its foot instead. */
@container v-map (max-height: 19rem) { @media (max-width: 959px) { .v-draw-bar { inset-block: auto calc(var(--map-foot, 0.375rem) + 1.75rem); } } }
.v-draw-bar > p { margin: 0; color: var(--fg-muted); }
.v-draw-bar > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; } .v-draw-bar b { font-weight: 560; font-variant-numeric: tabular-nums; margin-inline-end: auto; }
.v-draw-bar > p.v-draw-wrong { display: flex; align-items: center; gap: 0.375rem; color: var(--danger-fg); font-weight: 560; } .v-draw-wrong > svg { inline-size: 1rem; block-size: 1rem; flex: none; } .v-draw-wrong:empty { display: none; }
@media (pointer: coarse) { .v-draw-handle { inset-block-start: -1.375rem; left: -1.375rem; inline-size: 2.75rem; block-size: 2.75rem; } }
@media print { .v-draw-bar, .v-draw-handle { display: none; } }
`);
