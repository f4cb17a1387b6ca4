import { BREAKPOINTS } from 'contract';
import { defineStyles } from 'shared-ui';

// The frame moves down by the alarm's height, so that nothing is under it; it is above dialogs and full screens.
defineStyles(`
.s-sos { position: fixed; inset: 0 0 auto; z-index: 60; inline-size: auto; block-size: auto; max-block-size: 60dvh; margin: 0; padding: 0; border: 0; overflow: auto; background: var(--sos-solid); color: var(--sos-on); box-shadow: 0 1px 6px #0005; }
.s-sos-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; padding: 0.5rem 1rem; } .s-sos-row + .s-sos-row, .s-sos > p { border-block-start: 1px solid #ffffff40; }
.s-sos-row > svg { inline-size: 1.5rem; block-size: 1.5rem; flex: none; animation: s-sos-beat 1s ease-in-out infinite alternate; }
.s-sos-text { flex: 1; min-inline-size: 14rem; } .s-sos-text > b { display: block; font-size: 1rem; font-weight: 640; overflow-wrap: anywhere; } .s-sos-text > span { display: flex; flex-wrap: wrap; gap: 0 0.75rem; font-size: 0.8125rem; } .s-sos-text a { text-decoration: underline; }
.s-sos-acts { display: flex; align-items: center; gap: 0.5rem; } .s-sos :is(a, button):focus-visible { outline-color: #fff; outline-offset: 2px; }
.s-sos-acts > :is(a, button) { min-block-size: 2.25rem; } .s-sos-acts > :nth-child(n + 2), .s-sos > p button { background: none; border-color: #ffffff80; color: inherit; } .s-sos-acts > :nth-child(n + 2):hover, .s-sos > p button:hover { background: #ffffff24; } .s-sos-acts > :first-child { background: #fff; border-color: #fff; color: #a80022; font-weight: 640; } .s-sos-acts > :first-child:hover { background: #ffe3e7; }
.s-sos > p { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; padding: 0.375rem 1rem; font-size: 0.8125rem; } .s-sos > p > svg { inline-size: 1rem; block-size: 1rem; flex: none; } .s-sos > p > a { text-decoration: underline; }
@keyframes s-sos-beat { to { opacity: 0.35; } }
@media (max-width: ${BREAKPOINTS.medium - 1}px) { .s-sos-row { padding-inline: 0.75rem; } .s-sos-acts { inline-size: 100%; } .s-sos-acts > :nth-child(-n + 2) { flex: 1; } }
@media (pointer: coarse) { .s-sos-acts > :is(a, button) { min-block-size: 2.75rem; } }
@media (prefers-reduced-motion: reduce) { .s-sos-row > svg { animation: none; } }
@media print { .s-sos { display: none; } }
`);
