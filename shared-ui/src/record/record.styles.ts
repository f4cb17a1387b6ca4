import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-record-facts .v-facts { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0; } .v-record-facts .v-facts > dt { padding-inline-end: 1rem; }
.v-record-state { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.75rem; }
.v-dialog-head > .v-record-tools { flex: none; }
.v-facts-more { margin-block-start: 1.25rem; } .v-facts-more > h3 { font-size: 0.875rem; font-weight: 620; padding-block-end: 0.25rem; border-block-end: 1px solid var(--border); }
.v-record-tools { display: flex; align-items: center; gap: 0.125rem; } .v-record-tools > small { color: var(--fg-muted); font-variant-numeric: tabular-nums; white-space: nowrap; margin-inline-end: 0.25rem; }
.v-record-tools > .v-btn[aria-disabled='true'] { opacity: 0.4; }
.v-record-actions { display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: 0.5rem; } .v-record-actions > :last-child { margin-inline-start: auto; }
`);
