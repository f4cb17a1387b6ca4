import { defineStyles } from 'shared-ui';

defineStyles(`
.r-steps { display: grid; gap: 0.25rem; }
.r-steps > li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr) auto; gap: 0.75rem; align-items: center; min-block-size: 3.25rem; padding-block: 0.5rem; }
.r-steps > li + li { border-block-start: 1px solid var(--border); }
.r-steps-mark { display: grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; border-radius: 50%; border: 1px solid var(--border-strong); color: var(--fg-muted); font-weight: 600; }
.r-steps-mark > svg { inline-size: 1rem; block-size: 1rem; }
.r-steps > li[data-done] .r-steps-mark { border-color: transparent; background: var(--ok-subtle, var(--bg-sunken)); color: var(--ok-fg); }
.r-steps b { font-weight: 600; } .r-steps p { color: var(--fg-muted); }
@media (max-width: 599px) { .r-steps > li { grid-template-columns: 1.75rem minmax(0, 1fr); } .r-steps > li > :nth-child(3) { grid-column: 2; justify-self: start; } }
`);
