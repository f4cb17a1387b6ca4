import { defineStyles } from 'shared-ui';

defineStyles(`
.s-facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.75rem; }
.s-fact { padding: 0.75rem 1rem; background: var(--bg-panel); border: 1px solid var(--border); border-radius: 8px; } .s-fact > span { display: block; color: var(--fg-muted); font-size: 0.8125rem; } .s-fact > b { font-size: 1.25rem; font-weight: 580; letter-spacing: -0.012em; }
.s-pings > li, .s-channels > li { display: flex; justify-content: space-between; gap: 1rem; min-block-size: 2rem; align-items: center; } .s-channels > li { padding-inline: 1rem; } .s-channels > li + li, .s-pings > li + li { border-block-start: 1px solid var(--border-muted); } .s-channels span, .s-pings span { color: var(--fg-muted); white-space: nowrap; } .s-channels code { overflow-wrap: anywhere; }
`);
