import { defineStyles } from 'shared-ui';

defineStyles(`
.m-layer { position: absolute; z-index: 3; inset-block-end: 2.25rem; inset-inline-end: 4rem; inline-size: 19rem; max-inline-size: calc(100% - 4.75rem); max-block-size: calc(100% - 3rem); overflow-y: auto; display: grid; gap: 0.5rem; padding: 0.625rem 0.75rem 0.75rem; background: var(--bg-raised); border: 1px solid var(--border); border-radius: 8px; box-shadow: var(--shadow-3); }
.m-layer[hidden] { display: none; } .m-layer > header { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; } .m-layer > header h2 { font-size: 0.9375rem; font-weight: 620; }
`);
