import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-upload { display: flex; flex-direction: column; gap: 0.5rem; min-inline-size: 0; }
.v-upload > .v-drop { cursor: pointer; } .v-upload > .v-drop:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; } .v-upload > .v-drop[data-dragging] { border-color: var(--accent-solid); background: var(--accent-bg); } .v-upload > .v-drop[data-disabled] { cursor: not-allowed; color: var(--fg-subtle); }
.v-upload > .v-drop b { color: var(--accent-fg); font-weight: 540; text-decoration: underline; text-underline-offset: 2px; }
.v-upload .v-files > li { grid-template-columns: 2.25rem minmax(0, 1fr) auto; } .v-upload .v-files > li > .v-progress { grid-column: 2 / -1; margin-block: 0.125rem 0.25rem; }
.v-upload-do { display: flex; gap: 0.25rem; }
`);
