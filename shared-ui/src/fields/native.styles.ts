import { defineStyles } from '../theme/styles.ts';

// By element, not by class: some browsers keep native controls white in dark mode, including the next unstyled one.
defineStyles(`
input:is([type='checkbox'], [type='radio']) { appearance: none; flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; border: 1px solid var(--border-strong); border-radius: 4px; background: var(--bg-panel) center / 0.75rem no-repeat; cursor: inherit; transition: background-color var(--quick), border-color var(--quick); }
input[type='radio'] { border-radius: 50%; }
input:is([type='checkbox'], [type='radio']):checked { background-color: var(--accent-solid); border-color: var(--accent-solid); }
input:not([role='switch'])[type='checkbox']:checked { background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2.5 6.5l2.5 2.5 4.5-5.5'/%3E%3C/svg%3E"); }
input[type='checkbox']:indeterminate { background-color: var(--accent-solid); border-color: var(--accent-solid); background-image: linear-gradient(#fff, #fff); background-size: 0.5rem 2px; }
input[type='radio']:checked { background-image: radial-gradient(#fff 0 3px, transparent 3.5px); background-size: 100%; }
input:is([type='checkbox'], [type='radio'])[aria-invalid='true'] { border-color: var(--danger-solid); }
input:is([type='checkbox'], [type='radio']):disabled { opacity: 0.55; }
@media (forced-colors: active) { input:is([type='checkbox'], [type='radio']):not([role='switch']) { appearance: auto; } }
select:not([multiple]) { appearance: none; padding-inline-end: 1.75rem; background-image: linear-gradient(45deg, transparent 50%, var(--fg-muted) 50%), linear-gradient(-45deg, transparent 50%, var(--fg-muted) 50%); background-size: 5px 5px; background-position: right 0.9375rem center, right 0.625rem center; background-repeat: no-repeat; text-overflow: ellipsis; }
[dir='rtl'] select:not([multiple]) { background-position: left 0.625rem center, left 0.9375rem center; }
select option { background: var(--bg-raised); color: var(--fg); }
`);
