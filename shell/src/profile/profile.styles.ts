import { defineStyles } from 'shared-ui';

defineStyles(`
.s-sessions > li { display: flex; align-items: center; gap: 0.75rem; padding: 0.625rem 1rem; } .s-sessions > li + li { border-block-start: 1px solid var(--border-muted); } .s-sessions > li > svg { inline-size: 1.25rem; block-size: 1.25rem; color: var(--fg-muted); flex: none; } .s-sessions > li > div { flex: 1; min-inline-size: 0; } .s-sessions b { display: block; font-weight: 540; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .s-sessions > li > div > span { color: var(--fg-muted); font-size: 0.8125rem; }
`);
