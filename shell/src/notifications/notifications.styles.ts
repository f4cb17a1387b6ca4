import { defineStyles } from 'shared-ui';

defineStyles(`
.s-bell { position: relative; display: inline-flex; }
.s-notices { inline-size: min(22rem, calc(100vw - 3rem)); } .s-notices > header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; margin-block-end: 0.5rem; } .s-notices h2 { font-weight: 620; } .s-notices > header > button { font-size: 0.8125rem; color: var(--accent-fg); cursor: pointer; } .s-notices > header > button:disabled { color: var(--fg-subtle); cursor: default; text-decoration: none; }
.s-notices > ul { display: flex; flex-direction: column; gap: 1px; margin-inline: -0.375rem; }
.s-notice { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: baseline; gap: 0 0.625rem; padding: 0.5rem 0.625rem; padding-inline-start: 1.125rem; border-radius: 6px; } .s-notice:hover { background: var(--bg-hover); } .s-notice > svg { inline-size: 1rem; block-size: 1rem; align-self: center; color: var(--fg-subtle); } .s-notice[data-missed] > svg { color: var(--danger-fg); } .s-notice > b { font-weight: 540; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .s-notice > time { color: var(--fg-muted); font-size: 0.75rem; white-space: nowrap; } .s-notice > span { grid-column: 2 / -1; color: var(--fg-muted); font-size: 0.8125rem; } .s-notice[data-missed] > span { color: var(--danger-fg); }
.s-notice[data-unread]::before { content: ''; position: absolute; inset-inline-start: 0.375rem; inset-block-start: 0.9375rem; inline-size: 0.4375rem; block-size: 0.4375rem; border-radius: 50%; background: var(--accent-solid); }
`);
