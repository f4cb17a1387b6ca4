import { defineStyles } from 'shared-ui';

defineStyles(`
.s-start { display: grid; grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr); gap: 1rem; align-items: start; } .s-start-side { display: flex; flex-direction: column; gap: 1rem; min-inline-size: 0; }
.s-start-group + .s-start-group { margin-block-start: 1.25rem; } .s-start-group h3 { color: var(--fg-subtle); font-size: 0.75rem; font-weight: 540; margin-block-end: 0.375rem; } .s-start-group ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.5rem; }
.s-start-group a { display: flex; align-items: center; gap: 0.625rem; min-block-size: 2.75rem; padding: 0.375rem 0.75rem; border: 1px solid var(--border); border-radius: 8px; font-weight: 500; line-height: 1.25; } .s-start-group a:hover { border-color: var(--border-strong); background: var(--bg-hover); } .s-start-group svg { inline-size: 1.125rem; block-size: 1.125rem; color: var(--accent-fg); flex: none; stroke-width: 1.75; }
.s-facts-list { display: grid; gap: 0.5rem; } .s-facts-list > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 0.75rem; } .s-facts-list dt { color: var(--fg-muted); } .s-facts-list dd { overflow-wrap: anywhere; }
@media (max-width: 959px) { .s-start { grid-template-columns: minmax(0, 1fr); } }
`);
