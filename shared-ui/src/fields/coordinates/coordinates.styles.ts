import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-coordinates-ways { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin-block-start: 0.1875rem; }
.v-coordinates-ways > p:empty { display: none; }
.v-coordinates-map { position: relative; display: grid; block-size: 20rem; margin-block-start: 0.1875rem; border: 1px solid var(--border); border-radius: var(--radius); overflow: clip; }
.v-coordinates-map > * { min-block-size: 0; }
.v-dms { font-variant-numeric: tabular-nums; }
`);
