import { defineStyles } from 'shared-ui';

defineStyles(`
.m-ent-map { position: relative; display: grid; block-size: 16rem; margin-block-start: 0.5rem; border: 1px solid var(--border); border-radius: var(--radius); overflow: clip; }
.m-ent-map > * { min-block-size: 0; }
`);
