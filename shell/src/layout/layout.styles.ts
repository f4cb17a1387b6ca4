import { BREAKPOINTS } from 'contract';
import { defineStyles } from 'shared-ui';

const middle = `(min-width: ${BREAKPOINTS.medium}px) and (max-width: ${BREAKPOINTS.wide - 1}px)`;
const narrow = `(max-width: ${BREAKPOINTS.medium - 1}px)`;
/**
 * Between the two breakpoints of section 9 of the spec the sidebar starts as icons, so that the page has the room;
 * opened there it is 15 percent wider than on a wide screen, where the eye is further away and lines may break.
 */
const extra = 1 + BREAKPOINTS.midRangeExtraPercent / 100;

defineStyles(`
:root { --side: 14.5rem; --side-icons: 3.5rem; --head: 3.25rem; }
@media ${middle} { :root { --side: ${14.5 * extra}rem; } }
.s-app { display: grid; grid-template-columns: var(--side) minmax(0, 1fr); grid-template-rows: var(--head) minmax(0, 1fr); min-block-size: 100dvh; padding-block-start: var(--alarm, 0px); transition: grid-template-columns var(--smooth) var(--ease); }
.s-app[data-side='icons'] { grid-template-columns: var(--side-icons) minmax(0, 1fr); }
.s-head { grid-column: 2; position: sticky; inset-block-start: var(--alarm, 0px); z-index: 20; display: flex; align-items: center; gap: 0.25rem; padding-inline: 1rem 0.75rem; background: color-mix(in srgb, var(--bg) 88%, transparent); backdrop-filter: blur(10px); border-block-end: 1px solid var(--border); }
.s-head-space { flex: 1; min-inline-size: 0.5rem; }
.s-main { grid-column: 2; min-inline-size: 0; display: flex; flex-direction: column; outline: none; }
.s-main h1:focus { outline: none; }
.s-find { display: flex; align-items: center; gap: 0.5rem; inline-size: min(22rem, 100%); block-size: var(--control); padding-inline: 0.625rem 0.375rem; border: 1px solid var(--border); border-radius: var(--radius); background: var(--bg-panel); color: var(--fg-subtle); cursor: pointer; text-align: start; transition: border-color var(--quick); }
.s-find:hover { border-color: var(--border-strong); color: var(--fg-muted); } .s-find > svg { inline-size: 1rem; block-size: 1rem; flex: none; }
.s-find-word { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.s-side { grid-column: 1; grid-row: 1 / -1; position: sticky; inset-block-start: var(--alarm, 0px); block-size: calc(100dvh - var(--alarm, 0px)); display: flex; flex-direction: column; min-inline-size: 0; background: var(--bg-panel); border-inline-end: 1px solid var(--border); }
.s-side-head { display: flex; align-items: center; block-size: var(--head); padding-inline: 0.875rem; flex: none; overflow: hidden; }
.s-side-head > a { display: flex; border-radius: 6px; }
.s-nav { --_above: 0px; --_below: 0px; flex: 1; min-block-size: 0; overflow: hidden auto; padding: 0.25rem 0.5rem 1rem; overscroll-behavior: contain; mask-image: linear-gradient(transparent, #000 var(--_above), #000 calc(100% - var(--_below)), transparent); }
.s-nav[data-above] { --_above: 2.25rem; } .s-nav[data-below] { --_below: 2.25rem; }
.s-nav-section + .s-nav-section { margin-block-start: 0.125rem; }
.s-nav-title { display: flex; align-items: center; gap: 0.5rem; inline-size: 100%; min-block-size: 1.75rem; margin-block-start: 0.625rem; padding-inline: 0.625rem; color: var(--fg-subtle); font-size: 0.75rem; font-weight: 540; text-align: start; border-radius: 5px; cursor: pointer; }
.s-nav-title:hover { color: var(--fg); } .s-nav-title > span:first-child { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .s-nav-title > small { font-size: inherit; font-weight: 430; } .s-nav-title[data-current] { color: var(--accent-fg); font-weight: 620; } .s-nav-title > svg { inline-size: 0.875rem; block-size: 0.875rem; opacity: 0.55; transition: rotate var(--quick), opacity var(--quick); }
.s-nav-title:hover > svg, .s-nav-title:focus-visible > svg, .s-nav-title[aria-expanded='false'] > svg { opacity: 1; } .s-nav-title[aria-expanded='false'] > svg { rotate: -90deg; } [dir='rtl'] .s-nav-title[aria-expanded='false'] > svg { rotate: 90deg; }
.s-link { position: relative; display: flex; align-items: center; gap: 0.625rem; min-block-size: var(--control); padding: 0.25rem 0.625rem; border-radius: 6px; color: var(--fg-muted); font-weight: 480; line-height: 1.25; }
.s-link:hover { background: var(--bg-hover); color: var(--fg); } .s-link:focus-visible { outline-offset: -2px; }
.s-link > svg { inline-size: 1.0625rem; block-size: 1.0625rem; flex: none; stroke-width: 1.75; } .s-link > span { flex: 1; min-inline-size: 0; }
.s-link[aria-current='page'] { background: var(--bg-selected); color: var(--accent-fg); font-weight: 580; }
.s-link[aria-current='page']::before { content: ''; position: absolute; inset-inline-start: -0.5rem; inset-block: 0.375rem; inline-size: 3px; border-start-end-radius: 3px; border-end-end-radius: 3px; background: var(--accent-solid); }
.s-dot { inline-size: 0.5rem; block-size: 0.5rem; border-radius: 50%; flex: none; background: var(--off-solid); }
.s-dot[data-health='failed'] { background: var(--danger-solid); } .s-dot[data-health='update'] { background: var(--info-solid); } .s-dot:is([data-health='back'], [data-health='override']) { background: var(--warning-solid); }
.s-areas { border-block-start: 1px solid var(--border-muted); padding: 0.5rem; display: flex; flex-direction: column; gap: 0.25rem; font-size: 0.8125rem; }
.s-area { display: flex; align-items: center; gap: 0.5rem; padding-inline: 0.625rem 0.25rem; min-block-size: 2rem; color: var(--fg-muted); } .s-area > span:not(.s-dot) { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.s-side-foot { display: flex; align-items: center; padding: 0.5rem; border-block-start: 1px solid var(--border-muted); color: var(--fg-subtle); font-size: 0.75rem; gap: 0.5rem; }
.s-side-foot > span { flex: 1; padding-inline-start: 0.625rem; white-space: nowrap; overflow: hidden; }
.s-app[data-side='icons'] .s-side-head { justify-content: center; padding: 0; }
.s-app[data-side='icons'] .s-link { justify-content: center; padding-inline: 0; } .s-app[data-side='icons'] .s-link > .s-dot { position: absolute; inset-block-start: 0.25rem; inset-inline-end: 0.375rem; }
.s-app[data-side='icons'] .s-nav-section + .s-nav-section { border-block-start: 1px solid var(--border-muted); margin-block-start: 0.375rem; padding-block-start: 0.375rem; }
.s-app[data-side='icons'] .s-side-foot { justify-content: center; }
.s-drawer { margin: -1rem; }
.s-user { display: flex; align-items: center; gap: 0.5rem; block-size: var(--control); padding-inline: 0.25rem 0.5rem; border-radius: var(--radius); cursor: pointer; max-inline-size: 14rem; } .s-user:hover { background: var(--bg-hover); }
.s-user > span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
.s-avatar { display: grid; place-items: center; inline-size: 1.625rem; block-size: 1.625rem; flex: none; border-radius: 50%; background: var(--accent-bg); color: var(--accent-fg); font-size: 0.6875rem; font-weight: 640; letter-spacing: 0.01em; }
.s-link-state { display: inline-flex; align-items: center; gap: 0.375rem; padding-inline: 0.5rem; block-size: var(--control); border-radius: var(--radius); color: var(--fg-muted); font-size: 0.8125rem; white-space: nowrap; }
.s-link-state > svg { inline-size: 1rem; block-size: 1rem; } .s-link-state[data-tone='ok'] > svg { color: var(--ok-fg); } .s-link-state[data-tone='warning'] { color: var(--warning-fg); background: var(--warning-bg); } .s-link-state[data-tone='danger'] { color: var(--danger-fg); background: var(--danger-bg); }
.s-count { position: absolute; inset-block-start: 0.0625rem; inset-inline-end: 0; min-inline-size: 1rem; padding-inline: 0.25rem; border-radius: 0.5rem; background: var(--accent-solid); color: var(--accent-on); font-size: 0.625rem; font-weight: 640; line-height: 1rem; text-align: center; pointer-events: none; }
.s-banner { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; padding: 0.5rem 1.5rem; border-block-end: 1px solid var(--border); background: var(--info-bg); color: var(--info-fg); font-size: 0.8125rem; } .s-banner[data-tone='warning'] { background: var(--warning-bg); color: var(--warning-fg); } .s-banner > span { flex: 1; min-inline-size: 12rem; } .s-banner > svg { inline-size: 1rem; block-size: 1rem; flex: none; }
@media ${narrow} {
  .s-app, .s-app[data-side='icons'] { grid-template-columns: minmax(0, 1fr); } .s-head, .s-main { grid-column: 1; } .s-head { padding-inline: 0.5rem; }
  .s-find { inline-size: var(--control); padding: 0; justify-content: center; border-color: transparent; background: none; } .s-find > :not(svg, .s-find-word) { display: none; } .s-find-word, .s-user > span:last-child, .s-link-state > span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } .s-user { padding-inline: 0.25rem; } .s-banner { padding-inline: 1rem; }
}
:root[data-bare] .s-app { grid-template-columns: minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); } :root[data-bare] .s-main { grid-column: 1; } :root[data-bare] :is(.s-side, .s-head, .s-bars) { display: none; }
@media print { .s-app { display: block; } .s-side, .s-head, .s-banner { display: none; } }
`);
