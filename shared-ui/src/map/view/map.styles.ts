import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-map { position: relative; overflow: hidden; block-size: 100%; min-block-size: 12rem; inline-size: 100%; background: var(--bg-sunken); isolation: isolate; container: v-map / size; }
.v-map:fullscreen { border-radius: 0; }
.v-map-ground { position: absolute; inset: 0; z-index: 0; user-select: none; -webkit-touch-callout: none; }
.v-map-ground:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
.v-map-controls { position: absolute; z-index: 2; inset-block-start: 0.75rem; inset-inline-end: 0.75rem; display: grid; gap: 0.5rem; justify-items: end; max-block-size: calc(100% - 1.5rem); overflow-y: auto; scrollbar-width: none; border-radius: 6px; }
.v-map-group { display: flex; flex-direction: column; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 6px; box-shadow: var(--shadow-2); overflow: clip; }
.v-map-group .v-btn { border-radius: 0; background: none; border: 0; }
.v-map-group .v-btn:hover { background: var(--bg-hover); }
.v-map-group .v-btn[aria-pressed='true'] { background: var(--bg-selected); color: var(--accent-fg); }
.v-map-group .v-btn + .v-btn { border-block-start: 1px solid var(--border-muted); }
@media (max-width: 959px) { .v-map-group[data-row] { flex-direction: row; } .v-map-group[data-row] .v-btn + .v-btn { border-block-start: 0; border-inline-start: 1px solid var(--border-muted); } }
/* A short map has no room for a column of buttons as large as a finger. */
@container v-map (max-height: 19rem) { @media (max-width: 959px) { .v-map-controls { display: flex; flex-wrap: wrap; justify-content: flex-end; max-inline-size: calc(100% - 1.5rem); } .v-map-group { flex-direction: row; } .v-map-group .v-btn + .v-btn { border-block-start: 0; border-inline-start: 1px solid var(--border-muted); } } }
.v-map-foot { position: absolute; z-index: 2; inset-block-end: 0; inset-inline: 0; display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0.25rem 0.75rem; padding: 0.375rem 0.5rem; padding-block-end: var(--map-foot, 0.375rem); pointer-events: none; font-size: 0.6875rem; line-height: 1rem; color: var(--fg-muted); }
.v-map-foot > * { background: color-mix(in srgb, var(--bg-panel) 82%, transparent); border-radius: 4px; padding-inline: 0.375rem; }
.v-map-scale { border: 1px solid var(--fg-muted); border-block-start: 0; border-radius: 0; text-align: center; padding: 0; font-variant-numeric: tabular-nums; }
.v-map-credits { margin-inline-start: auto; }
.v-map-note { display: inline-flex; align-items: center; gap: 0.25rem; }
.v-map-aside::before { content: '· '; } .v-map-foot { container: v-map-foot / inline-size; } @container v-map-foot (max-width: 30rem) { .v-map-note { flex-wrap: wrap; } .v-map-aside::before { content: none; } } @container v-map-foot (max-width: 18rem) { .v-map-aside { display: none; } }
.v-map-note svg { inline-size: 0.75rem; block-size: 0.75rem; }
.v-map-veil { position: absolute; z-index: 1; inset: 0; display: grid; place-content: center; justify-items: center; gap: 0.5rem; color: var(--fg-muted); background: var(--bg-sunken); }
.v-map-cross { position: absolute; z-index: 1; inset: 0; margin: auto; inline-size: 2rem; block-size: 2rem; pointer-events: none; opacity: 0; background: linear-gradient(var(--fg), var(--fg)) center / 2px 100% no-repeat, linear-gradient(var(--fg), var(--fg)) center / 100% 2px no-repeat; }
.v-map-ground:focus-visible ~ .v-map-cross { opacity: 1; }
.v-map:has(.v-map-controls [data-centre]:focus-visible) > .v-map-cross { opacity: 1; }
.v-map-spot { position: absolute; z-index: 1; inset-block-start: -0.4375rem; left: -0.4375rem; inline-size: 0.875rem; block-size: 0.875rem; border-radius: 50%; border: 2px solid var(--bg-panel); background: var(--accent-solid); box-shadow: 0 0 0 2px var(--accent-solid); pointer-events: none; }
.v-map-pin { position: absolute; z-index: 1; inset-block-start: -2.75rem; left: -1.375rem; inline-size: 2.75rem; block-size: 2.75rem; display: grid; place-items: end center; color: var(--accent-solid); touch-action: none; border-radius: 8px; will-change: transform; }
.v-map-pin svg { inline-size: 2.25rem; block-size: 2.5rem; fill: currentColor; stroke: var(--bg-panel); stroke-width: 1.5; filter: drop-shadow(0 1px 2px #0006); overflow: visible; }
.v-map-pin[data-moves] { cursor: grab; } .v-map-pin[data-moves]:active { cursor: grabbing; }
.v-map-pin:focus-visible { outline: 2px solid var(--focus); outline-offset: -1px; }
.v-map-popup { position: absolute; z-index: 3; inset-block-start: 0; left: 0; max-inline-size: 18rem; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 6px; box-shadow: var(--shadow-3); padding: 0.75rem; }
@media print { .v-map-controls { display: none; } }
`);
