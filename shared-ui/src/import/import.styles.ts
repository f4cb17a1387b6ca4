import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-import { display: flex; flex-direction: column; gap: 1rem; min-block-size: 14rem; } .v-import > :is([data-vtone], .v-badge) { align-self: start; }
.v-import-steps { display: flex; gap: 0.25rem 1.25rem; flex-wrap: wrap; font-size: 0.8125rem; color: var(--fg-muted); counter-reset: step; }
.v-import table { inline-size: 100%; border-collapse: collapse; } .v-import :is(th, td) { padding: 0.375rem 0.625rem; text-align: start; border-block-end: 1px solid var(--border-muted); vertical-align: middle; } .v-import thead th { color: var(--fg-muted); font-size: 0.8125rem; font-weight: 540; position: sticky; inset-block-start: 0; background: var(--bg-raised); }
.v-import-rows { max-block-size: 26rem; overflow: auto; border: 1px solid var(--border); border-radius: var(--radius); }
.v-import .v-import-rows td { vertical-align: top; }
.v-import-left { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; } .v-import-left > div { flex: 1 1 18rem; }
.v-import-cell { display: grid; gap: 0.25rem; margin-block-start: 0.5rem; } .v-import-cell > label { font-size: 0.75rem; font-weight: 540; color: var(--fg-muted); } .v-import-cell > p:empty { display: none; } .v-import-wrong { color: var(--danger-fg); } .v-import-read { color: var(--fg-muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.v-import-sum { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.v-import-sum > button { flex: 1; flex-direction: column; align-items: start; block-size: auto; padding: 0.5rem 0.75rem; gap: 0.125rem; line-height: 1.375; } .v-import-sum b { font-size: 1.25rem; }
.v-import h3 { font-size: 0.8125rem; font-weight: 540; color: var(--fg-muted); margin-block: 0.25rem 0.375rem; } .v-import-note { color: var(--fg-muted); font-size: 0.8125rem; }
.v-import-past { border: 1px solid var(--border); border-radius: var(--radius); } .v-import-past > li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: center; gap: 0.25rem 0.75rem; padding: 0.5rem 0.75rem; } .v-import-past > li + li { border-block-start: 1px solid var(--border-muted); } .v-import-past :is(b, small) { display: block; overflow-wrap: anywhere; } .v-import-past b { font-weight: 540; } .v-import-past small { color: var(--fg-muted); }
.v-import-sample { color: var(--fg-muted); overflow-wrap: anywhere; } .v-import-same { display: grid; gap: 0.5rem; } .v-import-files { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.v-import-fact { padding: 0.5rem 0.75rem; border-radius: var(--radius); background: var(--info-bg); color: var(--info-fg); } .v-import-fact[data-tone='danger'] { background: var(--danger-bg); color: var(--danger-fg); }
.v-import-retry { display: grid; gap: 0.375rem; justify-items: start; } .v-import-retry .v-btn { margin-block-start: 0.25rem; }
@media (max-width: 599px) { .v-import-past > li { grid-template-columns: minmax(0, 1fr) auto; } .v-import-past > li > div { grid-column: 1 / -1; } .v-import-sum > button { flex: 1 1 40%; } .v-import .v-import-sample { display: none; } .v-import thead th:nth-child(3):last-child { display: none; } .v-import-rows thead { display: none; } .v-import-rows tr { display: grid; grid-template-columns: auto minmax(0, 1fr); border-block-end: 1px solid var(--border-muted); padding-block: 0.375rem; } .v-import .v-import-rows td { border: 0; padding-block: 0.125rem; } .v-import-rows td:first-child { color: var(--fg-muted); } .v-import-rows td:last-child { grid-column: 1 / -1; } }
`);
