import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-import { display: flex; flex-direction: column; gap: 1rem; min-block-size: 14rem; } .v-import > :is([data-vtone], .v-badge) { align-self: start; }
.v-import-steps { display: flex; gap: 0.25rem 1.25rem; flex-wrap: wrap; font-size: 0.8125rem; color: var(--fg-muted); counter-reset: step; }
.v-import-steps > li { display: flex; align-items: center; gap: 0.375rem; counter-increment: step; } .v-import-steps > li::before { content: counter(step); display: grid; place-items: center; inline-size: 1.25rem; block-size: 1.25rem; border-radius: 50%; border: 1px solid currentColor; font-size: 0.6875rem; }
.v-import-steps > [aria-current] { color: var(--accent-fg); font-weight: 620; } .v-import-steps > [aria-current]::before { background: var(--accent-solid); color: var(--accent-on); border-color: transparent; }
.v-import table { inline-size: 100%; border-collapse: collapse; } .v-import :is(th, td) { padding: 0.375rem 0.625rem; text-align: start; border-block-end: 1px solid var(--border-muted); vertical-align: middle; } .v-import thead th { color: var(--fg-muted); font-size: 0.8125rem; font-weight: 540; position: sticky; inset-block-start: 0; background: var(--bg-raised); }
.v-import-rows { max-block-size: 20rem; overflow: auto; border: 1px solid var(--border); border-radius: var(--radius); }
.v-import-sum { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.v-import-sum > button { flex: 1; flex-direction: column; align-items: start; block-size: auto; padding: 0.5rem 0.75rem; gap: 0.125rem; } .v-import-sum b { font-size: 1.25rem; }
`);
