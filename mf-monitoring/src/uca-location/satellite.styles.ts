import { defineStyles } from 'shared-ui';

defineStyles(`
.m-sat { position: absolute; z-index: 3; inset-block-end: 2.25rem; inset-inline-end: 0.75rem; inline-size: 19rem; max-inline-size: calc(100% - 1.5rem); max-block-size: calc(100% - 4rem); overflow-y: auto; display: grid; gap: 0.5rem; padding: 0.625rem 0.75rem 0.75rem; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 8px; box-shadow: var(--shadow-3); }
.m-sat > header { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; } .m-sat h2 { font-size: 0.9375rem; font-weight: 620; }
.m-sat ul { display: grid; gap: 0.125rem; list-style: none; margin: 0; padding: 0; }
.m-sat li { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; min-inline-size: 0; }
.m-sat > label { display: grid; gap: 0.25rem; color: var(--fg-muted); font-size: 0.8125rem; border-block-start: 1px solid var(--border-muted); padding-block-start: 0.5rem; }
.m-sat li > label { display: flex; align-items: center; gap: 0.5rem; min-block-size: var(--control); min-inline-size: 0; cursor: pointer; }
.m-sat input[type='range'] { inline-size: 100%; accent-color: var(--accent-solid); }
`);
