import { paletteCss } from './palette.ts';
import { defineStyles } from './styles.ts';

defineStyles(paletteCss);

defineStyles(`
:root {
  --font: 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  --control: 2rem; --control-sm: 1.625rem; --control-lg: 2.5rem; --row: 2.25rem; --cell: 0.75rem;
  --radius: 6px; --quick: 120ms; --smooth: 180ms; --ease: cubic-bezier(0.2, 0, 0, 1); --stretch: 1;
}
:root[data-density='compact'] { --control: 1.75rem; --control-sm: 1.5rem; --control-lg: 2.25rem; --row: 1.75rem; --cell: 0.5rem; }
@media (min-width: 960px) and (max-width: 1365px) { :root { --stretch: 1.15; } }
@media (pointer: coarse) {
  :root, :root[data-density] { --control: 2.75rem; --control-sm: 2.5rem; --control-lg: 3rem; --row: 2.75rem; }
}
html { background: var(--bg); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (pointer: fine) { html { scrollbar-gutter: stable; } }
:root[data-modal] { background: color-mix(in srgb, #0a1417 60%, var(--bg)); }
body {
  background: var(--bg); color: var(--fg); font: 430 0.875rem/1.5 var(--font); font-variant-numeric: tabular-nums;
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
}
:lang(ar) { --font: system-ui, 'Segoe UI', 'Noto Sans Arabic', 'Geeza Pro', Tahoma, sans-serif; }
:lang(zh) { --font: 'Inter Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
:lang(hi) { --font: 'Inter Variable', system-ui, 'Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari', sans-serif; }
* { scrollbar-width: thin; scrollbar-color: var(--tick) transparent; }
::selection { background: var(--accent-solid); color: var(--accent-on); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
b, strong { font-weight: 620; }
code, kbd, samp, pre { font-family: var(--font-mono); }
::placeholder { color: var(--fg-subtle); opacity: 1; }
[hidden] { display: none !important; }
.v-hidden { position: absolute; width: 1px; height: 1px; padding: 0; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0; }
.v-hidden:focus-visible:is(a, button) { position: fixed; inset-block-start: 0.5rem; inset-inline-start: 0.5rem; width: auto; height: auto; margin: 0; padding: 0.5rem 1rem; clip-path: none; z-index: 70; background: var(--bg-raised); border-radius: var(--radius); box-shadow: var(--shadow-2); }
.v-icon { inline-size: 1em; block-size: 1em; flex: none; stroke-width: 2; }
[dir='rtl'] .v-flip { transform: scaleX(-1); }
@keyframes v-spin { to { rotate: 1turn; } }
@keyframes v-in { from { opacity: 0; translate: 0 4px; } }
@keyframes v-fade { from { opacity: 0; } }
@keyframes v-pulse { 50% { opacity: 0.55; } }
@keyframes v-travel { from { translate: -100%; } to { translate: 250%; } }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
}
@media print {
  :root, :root.dark { color-scheme: light; --bg: #fff; --bg-panel: #fff; --bg-sunken: #fff; --fg: #000; --fg-muted: #333; --border: #bbb; --shadow-1: none; --shadow-2: none; }
  body { font-size: 10pt; }
  .v-no-print, nav, [role='navigation'] { display: none !important; }
  a { text-decoration: none; }
  tr, li, figure, .v-panel, .v-map { break-inside: avoid; }
  .v-panel[data-flush] { break-inside: auto; } .v-panel-head { break-after: avoid; }
  @page { margin: 14mm; }
}
`);
