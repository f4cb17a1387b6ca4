import { defineStyles } from 'shared-ui';

defineStyles(`
.m-qr-card { grid-column: 1 / -1; display: grid; gap: 0.75rem; justify-items: start; inline-size: min(100%, 14rem); }
.m-qr-tools { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-block-end: 1rem; }
.m-qr-tools select { inline-size: auto; }
.m-qr-sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--_qr)), 1fr)); gap: 1rem; list-style: none; margin: 0; padding: 0; }
.m-qr-sheet > li { display: grid; gap: 0.25rem; align-content: start; justify-items: center; text-align: center; padding: 0.75rem; border: 1px solid var(--border); border-radius: var(--radius); background: var(--bg-panel); break-inside: avoid; }
.m-qr-sheet strong { font-weight: 620; overflow-wrap: anywhere; } .m-qr-sheet span { color: var(--fg-muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.m-qr-sheet code { font-size: 0.8125rem; overflow-wrap: anywhere; }
.m-qr-sheet > li > :first-child { max-inline-size: var(--_qr); }
@media print {
  @page { size: A4; margin: 10mm; }
  .m-qr-tools { display: none; }
  .m-qr-sheet { grid-template-columns: repeat(var(--_across), 1fr); gap: 5mm; }
  .m-qr-sheet > li { background: #fff; border: 1px dashed #999; } .m-qr-sheet span, .m-qr-sheet code { color: #000; }
}
`);
