import { defineStyles } from 'shared-ui';

defineStyles(`
.m-ent-members { border: 1px solid var(--border); border-radius: var(--radius); overflow: clip; min-inline-size: 0; }
.m-ent-members-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding: 0.5rem; border-block-end: 1px solid var(--border); }
.m-ent-members-bar > .v-list-search { flex: 1 1 12rem; inline-size: auto; }
.m-ent-members-bar > select, .m-ent-members-bar .v-inputbox:not(.v-list-search) { flex: 1 1 8rem; inline-size: auto; max-inline-size: 14rem; }
.m-ent-members td { max-inline-size: 11.5rem; }
.m-ent-members[data-view='inside'] tbody tr[aria-selected='true']:not(:hover, :focus-visible), .m-ent-members[data-view='inside'] tbody tr[aria-selected='true']:not(:hover, :focus-visible) > * { background: none; }
.m-ent-members-bar > .v-btn { margin-inline-start: auto; }
.m-ent-member { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.5rem; }
.m-ent-members-sum { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; min-block-size: var(--control); font-size: 0.8125rem; color: var(--fg-muted); }
.m-ent-members-sum b { color: var(--fg); font-weight: 540; font-variant-numeric: tabular-nums; }
`);
