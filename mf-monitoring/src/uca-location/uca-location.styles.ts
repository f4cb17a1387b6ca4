import { defineStyles } from 'shared-ui';

defineStyles(`
.m-loc { display: grid; grid-template-columns: minmax(19rem, 25rem) minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); flex: 1; min-block-size: 26rem; border: 1px solid var(--border); border-radius: 8px; background: var(--bg-panel); overflow: clip; }
.m-loc-banner { grid-column: 1 / -1; display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 1rem; background: var(--warning-bg); color: var(--warning-fg); font-weight: 540; }
.m-loc-side { display: flex; flex-direction: column; min-block-size: 0; contain: size; border-inline-end: 1px solid var(--border); grid-row: 2; }
.m-loc-ground { position: relative; min-inline-size: 0; grid-row: 2; grid-column: 2; }
.m-loc-tools { display: grid; gap: 0.5rem; padding: 0.5rem; border-block-end: 1px solid var(--border-muted); }
.m-loc-tools > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; }
.m-loc-states { display: grid; grid-template-columns: repeat(5, auto); gap: 0.125rem; border: 0; margin: 0; padding: 0; min-inline-size: 0; }
.m-loc-state { display: grid; justify-items: center; gap: 0.125rem; padding: 0.375rem 0.25rem; border-radius: var(--radius); border: 1px solid transparent; color: var(--fg-muted); cursor: pointer; min-inline-size: 0; }
.m-loc-state:hover { background: var(--bg-hover); }
.m-loc-state[aria-pressed='true'] { background: var(--bg-selected); border-color: var(--accent-fg); }
.m-loc-count { display: inline-flex; align-items: center; gap: 0.25rem; font-size: 1rem; line-height: 1.25; font-weight: 620; color: var(--fg); }
.m-loc-count svg { inline-size: 0.875rem; block-size: 0.875rem; }
.m-loc-word { font-size: 0.6875rem; line-height: 1.2; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.m-loc-state[data-state='connected'] svg { color: var(--ok-fg); } .m-loc-state[data-state='indeterminate'] svg { color: var(--warning-fg); } .m-loc-state[data-state='disconnected'] svg { color: var(--off-fg); }
.m-loc-state[data-state='sos'][data-some] { background: var(--sos-solid); color: var(--sos-on); } .m-loc-state[data-state='sos'][data-some] .m-loc-count { color: inherit; }
.m-loc-scroll { flex: 1 1 0; min-block-size: 0; overflow-y: auto; }
.m-loc-list:focus-visible { outline-offset: -2px; }
.m-loc-row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.125rem 0.75rem; padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--border-muted); border-inline-start: 3px solid transparent; cursor: pointer; content-visibility: auto; contain-intrinsic-size: auto 3.5rem; }
.m-loc-row:hover { background: var(--bg-hover); }
.m-loc-row[aria-selected='true'] { background: var(--bg-selected); border-inline-start-color: var(--accent-fg); }
.m-loc-list:focus-visible .m-loc-row[data-active] { background: var(--bg-hover); box-shadow: inset 0 0 0 2px var(--focus); }
.m-loc-name { font-weight: 540; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.m-loc-when, .m-loc-place { font-size: 0.8125rem; color: var(--fg-muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.m-loc-status, .m-loc-when { font-size: 0.8125rem; justify-self: end; }
.m-loc-detail { display: flex; flex-direction: column; gap: 0.75rem; padding: 0.75rem 1rem 1rem; }
.m-loc-detail > header { display: flex; align-items: start; gap: 0.5rem; } .m-loc-detail h2 { flex: 1; font-size: 1rem; font-weight: 620; line-height: 1.4; text-wrap: balance; }
.m-loc-badges { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.m-loc-detail dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.375rem 1rem; margin: 0; } .m-loc-detail dt { color: var(--fg-muted); } .m-loc-detail dd { margin: 0; min-inline-size: 0; }
.m-loc-exact { color: var(--fg-muted); font-size: 0.8125rem; white-space: nowrap; }
.m-loc-half { display: block; white-space: nowrap; }
:root[data-wall] { scrollbar-gutter: auto; }
.m-loc-over { position: absolute; z-index: 3; inset-block-start: 0.75rem; inset-inline-start: 0.75rem; inline-size: 22rem; max-inline-size: calc(100% - 5rem); max-block-size: calc(100% - 3.5rem); overflow-y: auto; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 8px; box-shadow: var(--shadow-3); }
.m-loc[data-wall], .m-loc:fullscreen { border: 0; border-radius: 0; }
.m-loc[data-wall] { grid-template-columns: minmax(25rem, 32rem) minmax(0, 1fr); font-size: 1rem; } .m-loc[data-wall] .m-loc-count { font-size: 1.75rem; } .m-loc[data-wall] .m-loc-word { font-size: 0.8125rem; } .m-loc[data-wall] .m-loc-name { font-size: 1.125rem; }
.m-loc-handle { display: none; }
@media (max-width: 959px) {
  /* What the news below leaves of the screen: its content claims no height, so the sheet scrolls within itself. */
  .m-loc { contain: size; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(7rem, 1fr) minmax(0, 55dvh); margin-inline: -1rem; margin-block-end: -1rem; border-inline: 0; border-radius: 0; min-block-size: 13rem; }
  .m-loc:has(> .m-loc-side[data-closed]) { grid-template-rows: auto minmax(7rem, 1fr) auto; }
  .m-loc-ground { grid-column: 1; }
  .m-loc-side { contain: none; grid-row: 3; border-inline-end: 0; border-block-start: 1px solid var(--border); border-start-start-radius: 12px; border-start-end-radius: 12px; margin-block-start: -12px; background: var(--bg-panel); z-index: 4; box-shadow: var(--shadow-3); }
  .m-loc-handle { display: flex; justify-content: center; align-items: center; block-size: 1.75rem; color: var(--fg-muted); cursor: pointer; inline-size: 100%; }
  .m-loc-side[data-closed] > :not(.m-loc-handle, .m-loc-tools) { display: none; } .m-loc-side[data-closed] .m-loc-tools > div { display: none; }
  .m-loc-tools { padding-block-start: 0; } .m-loc-ground { --map-foot: 1.125rem; }
}
.m-loc .m-loc-hit { justify-content: start; block-size: auto; min-block-size: var(--control); padding: 0.375rem 0.5rem; line-height: 1.25; white-space: normal; overflow-wrap: anywhere; text-align: start; }
`);
