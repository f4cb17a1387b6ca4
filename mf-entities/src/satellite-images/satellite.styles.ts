import { defineStyles } from 'shared-ui';

defineStyles(`
.m-sat-name { display: inline-flex; vertical-align: middle; align-items: center; gap: 0.5rem; min-inline-size: 0; }
.m-sat-thumb { flex: none; display: grid; place-items: center; inline-size: 2.25rem; block-size: 1.625rem; border-radius: 4px; overflow: clip; background: var(--bg-sunken); color: var(--fg-muted); }
.m-sat-thumb img { inline-size: 100%; block-size: 100%; object-fit: cover; } .m-sat-thumb svg { inline-size: 1rem; block-size: 1rem; }
.m-sat-photo { max-inline-size: 100%; max-block-size: 12rem; margin-block-end: 0.5rem; border: 1px solid var(--border); border-radius: var(--radius); align-self: start; justify-self: start; inline-size: fit-content; }
.m-sat-text textarea { font-variant-numeric: tabular-nums; inline-size: 100%; }
.m-sat-facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin-block: 0 0.5rem; }
.m-sat-facts > div { display: flex; gap: 0.375rem; } .m-sat-facts dt { color: var(--fg-muted); } .m-sat-facts dd { font-variant-numeric: tabular-nums; }
.m-sat-map { position: relative; display: grid; block-size: 20rem; border: 1px solid var(--border); border-radius: var(--radius); overflow: clip; }
.m-sat-map[data-apart] { margin-block: 0.75rem; } .m-sat-map > * { min-block-size: 0; }
`);
