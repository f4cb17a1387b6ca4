import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-form { display: flex; flex-direction: column; gap: 1rem; min-inline-size: 0; inline-size: 100%; max-inline-size: 56rem; } .v-form[data-wide] { max-inline-size: none; }
.v-form-section { display: flex; flex-direction: column; gap: 1rem; padding: 1.125rem 1.25rem 1.375rem; background: var(--bg-panel); border: 1px solid var(--border); border-radius: 8px; min-inline-size: 0; }
.v-form-section > header h2 { font-size: 0.9375rem; font-weight: 620; letter-spacing: -0.006em; }
.v-form-section > header p { color: var(--fg-muted); font-size: 0.8125rem; margin-block-start: 0.125rem; max-inline-size: 62ch; }
.v-fields { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 1rem 1.25rem; align-items: start; }
.v-fields > * { grid-column: span 12; min-inline-size: 0; }
@media (min-width: 600px) {
  .v-fields > [data-span='half'] { grid-column: span 6; } .v-fields > [data-span='third'] { grid-column: span 4; }
  .v-fields > [data-span='quarter'] { grid-column: span 3; } .v-fields > [data-span='two-thirds'] { grid-column: span 8; }
}
.v-form-foot { position: sticky; inset-block-end: var(--bars, 0); z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; padding-block: 0.75rem; background: linear-gradient(to top, var(--bg) 70%, transparent); }
.v-dialog .v-form-foot { background: linear-gradient(to top, var(--bg-raised) 70%, transparent); }
.v-form-foot-note { margin-inline-start: auto; color: var(--fg-muted); font-size: 0.8125rem; display: flex; align-items: center; gap: 0.375rem; }
.v-form-foot-note::before { content: ''; inline-size: 0.4375rem; block-size: 0.4375rem; border-radius: 50%; background: var(--warning-solid); }
.v-form-alert { display: flex; gap: 0.625rem; padding: 0.75rem 0.875rem; border: 1px solid color-mix(in srgb, var(--danger-solid) 45%, var(--border)); border-inline-start-width: 3px; border-inline-start-color: var(--danger-solid); border-radius: var(--radius); background: var(--danger-bg); }
.v-form-alert > svg { inline-size: 1.125rem; block-size: 1.125rem; flex: none; color: var(--danger-fg); margin-block-start: 0.125rem; }
.v-form-alert b { display: block; }
.v-form-alert ul { display: flex; flex-direction: column; gap: 0.125rem; margin-block-start: 0.25rem; }
.v-form-alert a { color: var(--danger-fg); text-decoration: underline; text-underline-offset: 2px; cursor: pointer; }
.v-form-alert[data-tone='info'] { background: var(--info-bg); border-color: color-mix(in srgb, var(--info-solid) 40%, var(--border)); align-items: center; }
.v-form-alert[data-tone='info'] > svg { color: var(--info-fg); margin: 0; }
.v-form-alert[data-tone='warning'] { background: var(--warning-bg); border-color: color-mix(in srgb, var(--warning-solid) 45%, var(--border)); border-inline-start-color: var(--warning-solid); }
.v-form-alert[data-tone='warning'] > svg, .v-form-alert[data-tone='warning'] a { color: var(--warning-fg); }
.v-form-alert-actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.5rem; }
.v-form-alert:focus { outline: 2px solid var(--focus); outline-offset: 2px; }
.v-form-alert > .v-btn { margin-inline-start: auto; }
@media (pointer: coarse), (max-width: 599px) { .v-form-foot > .v-btn { flex: 1; } .v-form-foot-note { order: -1; inline-size: 100%; margin: 0; } .v-form-section { padding-inline: 1rem; } }
`);
