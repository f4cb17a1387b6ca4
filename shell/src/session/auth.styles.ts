import { defineStyles } from 'shared-ui';

defineStyles(`
:root[data-auth] { scrollbar-gutter: auto; background: var(--bg-panel); }
.s-auth { display: grid; grid-template-columns: minmax(0, 1fr) minmax(22rem, 34rem); min-block-size: 100dvh; background: var(--bg-panel); }
.s-auth-side { position: relative; overflow: hidden; display: flex; flex-direction: column; justify-content: space-between; gap: 2rem; padding: 2.5rem 3rem; background: #06151a; color: #dbe9ec; --logo: #f1f7f8; --logo-mark: #62c8db; }
.s-auth-scope { position: absolute; inset-block: 0; inset-inline-end: -18%; margin-block: auto; inline-size: min(88%, 52rem); aspect-ratio: 1; color: #2a6f7f; opacity: 0.75; }
.s-auth-words { position: relative; max-inline-size: 30rem; } .s-auth-words p:first-child { font-size: clamp(1.5rem, 2.4vw, 2.25rem); line-height: 1.18; font-weight: 560; letter-spacing: -0.022em; text-wrap: balance; color: #f1f7f8; } .s-auth-words p:last-child { margin-block-start: 0.875rem; color: #a3bcc2; max-inline-size: 26rem; }
.s-auth-main { display: flex; flex-direction: column; padding: 1rem 1.5rem 1.25rem; min-inline-size: 0; }
.s-auth-tools { display: flex; justify-content: flex-end; align-items: center; gap: 0.25rem; min-block-size: var(--control); }
.s-auth-brand { margin-inline-end: auto; visibility: hidden; }
.s-auth-body { flex: 1; display: flex; flex-direction: column; justify-content: center; inline-size: 100%; max-inline-size: 23rem; margin: 1.5rem auto; outline: none; }
.s-auth-body h1 { font-size: 1.5rem; font-weight: 620; letter-spacing: -0.018em; line-height: 1.2; } .s-auth-body h1:focus { outline: none; }
.s-auth-note { color: var(--fg-muted); margin-block: 0.375rem 1.5rem; }
.s-auth-form { display: flex; flex-direction: column; gap: 1rem; }
.s-auth-links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: 0.8125rem; color: var(--fg-muted); justify-content: center; } .s-auth-links a, .s-plain { color: var(--fg-muted); border-radius: 3px; } .s-auth-links a:hover, .s-plain:hover { color: var(--accent-fg); text-decoration: underline; }
.s-field { display: flex; flex-direction: column; gap: 0.3125rem; } .s-field > label { font-size: 0.8125rem; font-weight: 540; }
.s-input { display: flex; align-items: center; border: 1px solid color-mix(in srgb, var(--border-strong) 78%, var(--border)); border-radius: var(--radius); background: var(--bg-panel); } .s-input:hover { border-color: var(--border-strong); } .s-input:focus-within { outline: 2px solid var(--focus); outline-offset: -1px; border-color: transparent; } .s-input[data-invalid] { border-color: var(--danger-solid); box-shadow: inset 0 0 0 1px var(--danger-solid); }
.s-input > input { flex: 1; min-inline-size: 0; block-size: calc(var(--control-lg) - 2px); padding-inline: 0.75rem; background: none; border: 0; outline: none; color: inherit; font: inherit; font-size: 0.9375rem; } .s-input > button { margin-inline-end: 0.1875rem; }
[dir='rtl'] .s-input > input[dir='ltr'] { text-align: right; }
.s-field-note { display: flex; align-items: center; gap: 0.375rem; font-size: 0.78125rem; color: var(--warning-fg); } .s-field-note[data-tone='danger'] { color: var(--danger-fg); font-weight: 500; } .s-field-note > svg { inline-size: 0.875rem; block-size: 0.875rem; flex: none; }
.s-alert { display: flex; gap: 0.625rem; padding: 0.625rem 0.75rem; border-radius: var(--radius); border: 1px solid color-mix(in srgb, var(--danger-solid) 45%, var(--border)); background: var(--danger-bg); color: var(--danger-fg); } .s-alert[data-tone='ok'] { border-color: color-mix(in srgb, var(--ok-solid) 45%, var(--border)); background: var(--ok-bg); color: var(--ok-fg); } .s-alert > svg { inline-size: 1.125rem; block-size: 1.125rem; flex: none; margin-block-start: 0.125rem; } .s-alert b { display: block; } .s-alert p { font-size: 0.8125rem; }
.s-demo { margin-block-start: 1.75rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--border-muted); } .s-demo > h2 { font-size: 0.8125rem; font-weight: 540; color: var(--fg-muted); margin-block-end: 0.5rem; } .s-demo > div { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.s-row { display: flex; justify-content: space-between; align-items: center; gap: 0.5rem; font-size: 0.8125rem; }
.s-select { appearance: none; block-size: var(--control); padding-inline: 0.5rem 1.5rem; border-radius: var(--radius); border: 1px solid transparent; background: linear-gradient(45deg, transparent 50%, currentColor 0) 100% / 5px 5px no-repeat, linear-gradient(-45deg, transparent 50%, currentColor 0) 100% / 5px 5px no-repeat; background-position: right 0.8125rem center, right 0.5rem center; color: var(--fg-muted); font: inherit; cursor: pointer; } .s-select:hover { background-color: var(--bg-hover); color: var(--fg); } [dir='rtl'] .s-select { background-position: left 0.5rem center, left 0.8125rem center; } .s-select option { background: var(--bg-raised); color: var(--fg); }
@media (max-width: 959px) { .s-auth { grid-template-columns: minmax(0, 1fr); } .s-auth-side { display: none; } .s-auth-brand { visibility: visible; } }
@media (max-width: 599px) { .s-auth-body { justify-content: flex-start; margin-block: 2rem; } }
`);
