import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-btn {
  --_bg: transparent; --_fg: var(--fg); --_line: transparent; --_hover: var(--bg-hover);
  display: inline-flex; align-items: center; justify-content: center; gap: 0.375rem; flex: none; position: relative;
  block-size: var(--control); padding-inline: 0.75rem; border: 1px solid var(--_line); border-radius: var(--radius);
  background: var(--_bg); color: var(--_fg); font-weight: 540; line-height: 1; white-space: nowrap; cursor: pointer;
  user-select: none; text-decoration: none; transition: background-color var(--quick), border-color var(--quick), color var(--quick);
}
.v-btn:hover { background: var(--_hover); }
.v-btn:active { translate: 0 0.5px; }
.v-btn[data-size='sm'] { block-size: var(--control-sm); padding-inline: 0.5rem; font-size: 0.8125rem; }
.v-btn[data-size='lg'] { block-size: var(--control-lg); padding-inline: 1rem; }
.v-btn[data-variant='solid'] { --_bg: var(--accent-solid); --_fg: var(--accent-on); --_hover: var(--accent-hover); box-shadow: inset 0 1px 0 #ffffff1f; }
.v-btn[data-variant='outline'] { --_bg: var(--bg-raised); --_line: color-mix(in srgb, var(--border-strong) 55%, var(--border)); }
.v-btn[data-variant='ghost'] { --_fg: var(--fg-muted); } .v-btn[data-variant='ghost']:hover { color: var(--fg); }
.v-btn[data-variant='danger'] { --_bg: var(--danger-fg); --_fg: var(--bg-panel); --_hover: color-mix(in srgb, var(--danger-fg) 88%, var(--fg)); }
.v-btn[data-variant='sos'] { --_bg: var(--sos-solid); --_fg: var(--sos-on); --_hover: color-mix(in srgb, var(--sos-solid) 88%, #000); }
.v-btn[aria-pressed='true'], .v-btn[aria-expanded='true']:not([data-variant='solid']) { background: var(--bg-selected); color: var(--accent-fg); }
.v-btn:disabled, .v-btn[aria-disabled='true'] { cursor: not-allowed; opacity: 0.5; box-shadow: none; } .v-btn:disabled { background: var(--_bg); }
.v-btn[aria-busy='true'] { color: transparent; opacity: 1; cursor: progress; }
.v-btn[aria-busy='true'] > svg { visibility: hidden; }
.v-btn > svg { inline-size: 1rem; block-size: 1rem; flex: none; }
.v-btn > .v-spinner { position: absolute; color: var(--_fg); }
.v-btn[data-square] { inline-size: var(--control); padding: 0; } .v-btn[data-square][data-size='sm'] { inline-size: var(--control-sm); } .v-btn[data-square][data-size='lg'] { inline-size: var(--control-lg); }
.v-btn[data-wide] { inline-size: 100%; }
@media print { .v-btn:not([data-printed]) { display: none; } .v-btn[data-printed] { padding: 0; border: 0; background: none; box-shadow: none; color: inherit; } }
@media (forced-colors: active) { .v-btn { border-color: ButtonBorder; } }
`);
