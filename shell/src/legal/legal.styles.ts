import { defineStyles } from 'shared-ui';

defineStyles(`
.s-legal { max-inline-size: 68ch; font-size: 0.9375rem; line-height: 1.65; } .s-legal > p:first-child { color: var(--fg-muted); text-wrap: pretty; }
.s-legal h2 { font-size: 1.0625rem; font-weight: 620; margin-block: 1.75rem 0.375rem; letter-spacing: -0.01em; } .s-legal p + p, .s-legal p + ul, .s-legal ul + p { margin-block-start: 0.625rem; } .s-legal ul { list-style: disc; padding-inline-start: 1.25rem; } .s-legal li + li { margin-block-start: 0.25rem; } .s-legal li::marker { color: var(--fg-subtle); }
.s-gate { min-block-size: 100dvh; display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 1.25rem; padding: 1.5rem 1rem; }
.s-gate-card { inline-size: min(100%, 44rem); display: flex; flex-direction: column; gap: 0.875rem; padding: 1.5rem; background: var(--bg-panel); border: 1px solid var(--border); border-radius: 10px; } .s-gate-card h1 { font-size: 1.25rem; font-weight: 620; letter-spacing: -0.014em; }
.s-gate-text { overflow: auto; max-block-size: 46dvh; padding: 1rem 1.25rem; border: 1px solid var(--border); border-radius: 8px; background: var(--bg); } .s-gate-text .s-legal { max-inline-size: none; font-size: 0.875rem; line-height: 1.6; }
.s-gate-check { display: flex; align-items: center; gap: 0.625rem; cursor: pointer; min-block-size: var(--control); } .s-gate-check > input { inline-size: 1.125rem; block-size: 1.125rem; flex: none; accent-color: var(--accent-solid); } .s-legal-link { margin-inline-start: auto; color: var(--accent-fg); text-decoration: underline; text-underline-offset: 2px; }
.s-public { min-block-size: 100dvh; display: flex; flex-direction: column; } .s-public-head { display: flex; align-items: center; gap: 0.5rem; min-block-size: 3.5rem; padding-inline: 1.5rem; border-block-end: 1px solid var(--border); } .s-public-head > a:first-of-type { display: flex; margin-inline-end: auto; border-radius: 6px; }
.s-public-main { flex: 1; display: flex; flex-direction: column; outline: none; } .s-public-main > section { max-inline-size: 62rem; padding-block-start: 1.75rem; }
.s-public-foot { padding: 1rem 1.5rem; border-block-start: 1px solid var(--border); display: flex; flex-wrap: wrap; gap: 0.375rem 1.25rem; font-size: 0.8125rem; color: var(--fg-muted); } .s-public-foot a:hover { color: var(--accent-fg); text-decoration: underline; }
@media (max-width: 599px) { .s-public-head { padding-inline: 1rem 0.5rem; } }
@media print { .s-public-head, .s-public-foot { display: none; } }
`);
