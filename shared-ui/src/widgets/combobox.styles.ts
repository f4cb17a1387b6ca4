import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-combobox > [popover] { inset: auto; margin: 0; padding: 0; border: 0; background: none; overflow: visible; color: inherit; }
.v-combobox .v-float { position: static; inline-size: var(--reference-width); min-inline-size: var(--reference-width); max-inline-size: none; } .v-combobox .v-float[hidden] { display: none; }
.v-combobox .v-option[data-highlighted] { background: var(--bg-hover); } .v-combobox .v-option[data-state='checked'] { color: var(--accent-fg); font-weight: 540; } .v-combobox .v-option[data-disabled] { color: var(--fg-subtle); cursor: not-allowed; }
.v-combobox-group { padding: 0.5rem 0.625rem 0.25rem; font-size: 0.75rem; font-weight: 540; color: var(--fg-muted); }
`);
