import { BREAKPOINTS } from 'contract';
import { defineStyles } from 'shared-ui';

// The colours of section 9 of the spec: dark grey for news, dark red for what went wrong.
defineStyles(`
.s-bars { grid-column: 2; position: sticky; inset-block-end: 0; z-index: 15; min-inline-size: 0; color: var(--toast-fg); }
.s-bars > p { padding: 0.125rem 1.5rem; background: var(--toast-bg); border-block-end: 1px solid #ffffff24; font-size: 0.75rem; }
.s-bar { display: flex; align-items: center; gap: 0.5rem 0.75rem; padding: 0.5rem 0.75rem; padding-inline: 1.5rem 0.75rem; background: var(--toast-bg); animation: s-bar-in var(--smooth) var(--ease); } .s-bar + .s-bar { border-block-start: 1px solid #ffffff24; } .s-bar:is([data-what='missed'], [data-what='grave']) { background: var(--toast-danger); }
.s-bar > svg { inline-size: 1.125rem; block-size: 1.125rem; flex: none; } .s-bar[data-what='finished'] > svg { color: #7fdca8; } .s-bar[data-what='sent'] > svg { color: #8fd3e3; }
.s-bar-text { flex: 1; min-inline-size: 0; display: flex; flex-wrap: wrap; gap: 0 0.75rem; } .s-bar-text > b { font-weight: 580; overflow-wrap: anywhere; } .s-bar-text > span { opacity: 0.9; }
.s-bar > a > svg { display: none; }
.s-bar > a { flex: none; padding: 0.25rem 0.625rem; border: 1px solid #ffffff59; border-radius: 5px; font-weight: 540; white-space: nowrap; } .s-bar > a:hover, .s-bar > button:hover { background: #ffffff24; }
.s-bar > button { display: grid; place-items: center; flex: none; inline-size: 2rem; block-size: 2rem; border-radius: 5px; cursor: pointer; color: inherit; } .s-bar > button > svg { inline-size: 1.125rem; block-size: 1.125rem; } .s-bar > :is(a, button):focus-visible { outline-color: #fff; outline-offset: -2px; }
.s-unseen { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@keyframes s-bar-in { from { opacity: 0; translate: 0 0.5rem; } }
@media (max-width: ${BREAKPOINTS.medium - 1}px) {
  .s-bars { grid-column: 1; } .s-bars > p { padding-inline: 1rem; }
  .s-bar { position: relative; gap: 0.625rem; padding: 0.25rem 0.5rem; padding-inline: 1rem 0.25rem; } .s-bar-text { flex-direction: column; flex-wrap: nowrap; line-height: 1.35; } .s-bar-text > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .s-bar > a { padding: 0; border: 0; } .s-bar > a::before { content: ''; position: absolute; inset: 0; } .s-bar > a > span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } .s-bar > a > svg { display: block; inline-size: 1.125rem; block-size: 1.125rem; } [dir='rtl'] .s-bar > a > svg { scale: -1 1; } .s-bar > a:hover { background: none; } .s-bar > a:focus-visible { outline: none; } .s-bar > a:focus-visible::before { outline: 2px solid #fff; outline-offset: -2px; }
  .s-bar > button { position: relative; }
}
@media (max-width: ${BREAKPOINTS.medium - 1}px) and (pointer: coarse) { .s-bar > button { inline-size: 2.75rem; block-size: 2.75rem; } }
@media (prefers-reduced-motion: reduce) { .s-bar { animation: none; } }
@media print { .s-bars { display: none; } }
`);
