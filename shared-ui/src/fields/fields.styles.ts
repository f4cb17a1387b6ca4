import './native.styles.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-field { display: flex; flex-direction: column; gap: 0.3125rem; min-inline-size: 0; border: 0; padding: 0; margin: 0; }
.v-field-label { display: flex; align-items: baseline; gap: 0.25rem; font-size: 0.8125rem; font-weight: 540; color: var(--fg); line-height: 1.35; }
legend.v-field-label { margin-block-end: 0.3125rem; padding: 0; }
.v-field-label > i { color: var(--danger-fg); font-style: normal; }
.v-field-label > small { margin-inline-start: auto; color: var(--fg-subtle); font-size: 0.75rem; font-weight: 430; }
.v-field-hint { font-size: 0.78125rem; color: var(--fg-muted); line-height: 1.4; }
.v-field-error { display: flex; gap: 0.3125rem; align-items: start; font-size: 0.78125rem; line-height: 1.4; font-weight: 500; color: var(--danger-fg); }
.v-field-error > svg { inline-size: 0.875rem; block-size: 0.875rem; flex: none; margin-block-start: 0.125rem; }
.v-field[data-disabled] .v-field-label { color: var(--fg-subtle); }
.v-input { inline-size: 100%; min-inline-size: 0; block-size: var(--control); padding-inline: 0.625rem; border: 1px solid color-mix(in srgb, var(--border-strong) 78%, var(--border)); border-radius: var(--radius); background: var(--bg-panel); color: var(--fg); font: inherit; line-height: 1.4; transition: border-color var(--quick), box-shadow var(--quick); }
.v-input:hover:not(:disabled) { border-color: var(--border-strong); }
.v-input:focus-visible, .v-input:focus-within { outline: 2px solid var(--focus); outline-offset: -1px; border-color: transparent; }
.v-input[aria-invalid='true'], .v-input[data-invalid] { border-color: var(--danger-solid); box-shadow: inset 0 0 0 1px var(--danger-solid); }
.v-input:disabled, .v-input[data-disabled] { background: var(--bg-sunken); color: var(--fg-subtle); cursor: not-allowed; }
input.v-input:read-only, textarea.v-input:read-only { background: var(--bg-sunken); }
[dir='rtl'] .v-input[dir='ltr'] { text-align: right; }
textarea.v-input { block-size: auto; min-block-size: calc(var(--control) * 2.25); max-block-size: 22rem; padding-block: 0.375rem; field-sizing: content; resize: vertical; }
.v-input[type='color'] { padding: 0.1875rem; inline-size: calc(var(--control) * 1.5); flex: none; cursor: pointer; }
.v-inputbox { display: flex; align-items: center; gap: 0.25rem; padding: 0; padding-inline: 0.625rem 0.25rem; block-size: auto; min-block-size: var(--control); cursor: text; }
.v-inputbox > input { flex: 1; min-inline-size: 3rem; block-size: calc(var(--control) - 2px); border: 0; background: none; color: inherit; font: inherit; outline: none; padding: 0; }
[dir='rtl'] .v-inputbox > input[dir='ltr'] { text-align: right; }
.v-input:placeholder-shown, .v-inputbox > input:placeholder-shown { text-overflow: ellipsis; }
.v-inputbox > svg { inline-size: 1rem; block-size: 1rem; flex: none; color: var(--fg-subtle); }
.v-inputbox > .v-affix { color: var(--fg-muted); font-size: 0.8125rem; padding-inline-end: 0.375rem; white-space: nowrap; flex: none; display: inline-flex; align-items: center; gap: 0.25rem; }
.v-inputbox > .v-btn { block-size: calc(var(--control) - 8px); inline-size: calc(var(--control) - 8px); }
.v-inputbox > .v-btn:not([data-square]) { inline-size: auto; }
.v-inputbox[data-wrap] { flex-wrap: wrap; padding-block: 0.1875rem; gap: 0.25rem; } .v-inputbox[data-wrap] > input { block-size: calc(var(--control) - 8px); }
.v-inputbox[data-wrap='chooses'] { position: relative; padding-inline-end: 1.875rem; } .v-inputbox[data-wrap='chooses'] > :is(svg, .v-spinner, .v-btn):last-child { position: absolute; inset-inline-end: 0.5rem; inset-block-end: calc((var(--control) - 1rem) / 2 - 1px); } .v-inputbox[data-wrap='chooses'] > .v-btn:last-child { inset-inline-end: 0.125rem; inset-block-end: 3px; }
.v-chip { display: inline-flex; align-items: center; gap: 0.125rem; max-inline-size: 100%; block-size: calc(var(--control) - 8px); padding-inline: 0.5rem 0.125rem; border-radius: 4px; background: var(--accent-bg); color: var(--accent-fg); font-size: 0.8125rem; font-weight: 540; }
.v-chip > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.v-chip[data-invalid] { background: var(--danger-bg); color: var(--danger-fg); }
.v-chip > button { display: grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; border-radius: 4px; color: inherit; cursor: pointer; } .v-chip > button:hover { background: color-mix(in srgb, currentColor 14%, transparent); }
.v-chip svg { inline-size: 0.875rem; block-size: 0.875rem; }
.v-chip-rest { padding-inline: 0.5rem; background: none; border: 1px solid var(--border); color: var(--fg-muted); cursor: pointer; } .v-chip-rest:hover { border-color: var(--border-strong); color: var(--fg); }
.v-chip-rest { padding-inline: 0.5rem; background: none; border: 1px solid var(--border); color: var(--fg-muted); cursor: pointer; } .v-chip-rest:hover { border-color: var(--border-strong); color: var(--fg); }
.v-choice { display: flex; align-items: start; gap: 0.5625rem; min-block-size: var(--control); padding-block: calc((var(--control) - 1.375rem) / 2); cursor: pointer; }
.v-choice[data-disabled] { cursor: not-allowed; color: var(--fg-subtle); }
.v-choice > input { margin-block-start: 0.125rem; }
.v-choice > input[role='switch'] { inline-size: 2rem; border-radius: 1rem; background: var(--off-solid); border-color: transparent; position: relative; }
.v-choice > input[role='switch']::after { content: ''; position: absolute; inset-block-start: 1px; inset-inline-start: 1px; inline-size: 0.875rem; block-size: 0.875rem; border-radius: 50%; background: #fff; transition: inset-inline-start var(--quick) var(--ease); }
.v-choice > input[role='switch']:checked { background: var(--accent-solid); } .v-choice > input[role='switch']:checked::after { inset-inline-start: calc(100% - 0.875rem - 1px); }
.v-choice > span { line-height: 1.375rem; } .v-choice small { display: block; color: var(--fg-muted); font-size: 0.78125rem; line-height: 1.4; }
.v-choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--_least)), 1fr)); gap: 0.25rem 0.75rem; }
.v-cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 0.5rem; }
.v-cards > .v-choice { border: 1px solid var(--border); border-radius: var(--radius); padding: 0.625rem 0.75rem; background: var(--bg-panel); } .v-cards > .v-choice:hover { border-color: var(--border-strong); }
.v-cards > .v-choice:has(:checked) { border-color: var(--accent-solid); background: var(--accent-bg); } .v-cards > .v-choice:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; } .v-cards > .v-choice > input:focus-visible { outline: none; }
.v-pair { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0.5rem; align-items: center; color: var(--fg-muted); } .v-pair[data-plain] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.v-meter { display: flex; gap: 3px; align-items: center; font-size: 0.75rem; color: var(--fg-muted); } .v-meter > i { flex: 1; max-inline-size: 3.5rem; block-size: 4px; border-radius: 2px; background: var(--border); } .v-meter > i[data-on] { background: var(--_tone); } .v-meter > span { margin-inline-start: 0.375rem; }
.v-days { display: flex; flex-wrap: wrap; gap: 0.25rem; } .v-days > button { min-inline-size: 2.75rem; padding-inline: 0.5rem; }
.v-drop { display: flex; flex-direction: column; align-items: center; gap: 0.25rem; padding: 1rem; border: 1.5px dashed var(--border-strong); border-radius: 8px; background: var(--bg-panel); color: var(--fg-muted); text-align: center; font-size: 0.8125rem; transition: border-color var(--quick), background-color var(--quick); } .v-drop[data-over] { border-color: var(--accent-solid); background: var(--accent-bg); } .v-drop[data-invalid] { border-color: var(--danger-solid); } .v-drop:focus-within { outline: 2px solid var(--focus); outline-offset: 1px; }
.v-drop > svg { inline-size: 1.375rem; block-size: 1.375rem; color: var(--fg-subtle); } .v-drop label { color: var(--accent-fg); font-weight: 540; text-decoration: underline; text-underline-offset: 2px; cursor: pointer; }
.v-files { display: flex; flex-direction: column; gap: 0.375rem; } .v-files > li { display: grid; grid-template-columns: 2.25rem minmax(0, 1fr) auto; align-items: center; gap: 0 0.625rem; padding: 0.25rem 0.375rem; border: 1px solid var(--border); border-radius: var(--radius); background: var(--bg-panel); }
.v-files img, .v-files > li > svg { inline-size: 2.25rem; block-size: 2.25rem; border-radius: 4px; object-fit: cover; background: var(--bg-sunken); padding: 0; } .v-files > li > svg { padding: 0.5rem; color: var(--fg-muted); }
.v-files > li > span { min-inline-size: 0; } .v-files b { display: block; font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .v-files small { color: var(--fg-muted); } .v-files > li[data-invalid] { border-color: var(--danger-solid); } .v-files > li[data-invalid] small { color: var(--danger-fg); } .v-files progress { grid-column: 2; inline-size: 100%; }
.v-photo { position: relative; display: grid; place-items: center; inline-size: 100%; max-inline-size: 18rem; aspect-ratio: 4 / 3; border: 1.5px dashed var(--border-strong); border-radius: 8px; overflow: hidden; background: var(--bg-sunken); color: var(--fg-muted); } .v-photo > img { inline-size: 100%; block-size: 100%; object-fit: cover; } .v-photo[data-filled] { border-style: solid; border-color: var(--border); } .v-photo > svg { inline-size: 2rem; block-size: 2rem; }
.v-swatches { display: flex; flex-wrap: wrap; gap: 0.375rem; align-items: center; } .v-swatches > button:not(.v-btn) { inline-size: 1.625rem; block-size: 1.625rem; border-radius: 50%; border: 1px solid #0003; cursor: pointer; background: var(--_c); } .v-swatches > button:not(.v-btn)[aria-pressed='true'] { outline: 2px solid var(--focus); outline-offset: 2px; } @media (pointer: coarse) { .v-swatches > button:not(.v-btn) { inline-size: 2.25rem; block-size: 2.25rem; } }
.v-listbox { padding: 0.25rem; max-block-size: 18rem; overflow: auto; overscroll-behavior: contain; }
.v-option { display: flex; align-items: center; gap: 0.5rem; min-block-size: var(--control); padding-inline: 0.625rem; border-radius: 4px; cursor: pointer; } .v-option[data-active] { background: var(--bg-hover); } .v-option[aria-selected='true'] { color: var(--accent-fg); font-weight: 540; } .v-option > span { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .v-option > small { color: var(--fg-muted); max-inline-size: 45%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .v-option > svg { inline-size: 1rem; block-size: 1rem; }
.v-listbox-note { padding: 0.625rem; color: var(--fg-muted); font-size: 0.8125rem; display: flex; gap: 0.5rem; align-items: center; }
`);
