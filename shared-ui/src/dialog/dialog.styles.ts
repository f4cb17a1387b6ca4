import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-modal { position: fixed; inset: var(--alarm, 0px) 0 0; z-index: 40; display: grid; padding: 4vh 1rem max(4vh, var(--toasts, 0px)); overflow: auto; background: var(--scrim); animation: v-fade var(--quick) var(--ease); }
.v-dialog { margin: auto; align-self: start; margin-block-start: min(8vh, 6rem); display: flex; flex-direction: column; inline-size: 100%; max-inline-size: calc(var(--_width, 34rem) * var(--stretch)); max-block-size: calc(100dvh - max(6rem, min(8vh, 6rem) + 4vh + var(--toasts, 0px)));
  background: var(--bg-raised); color: var(--fg); border: 1px solid var(--border); border-radius: 12px; box-shadow: var(--shadow-3); outline: none; animation: v-in var(--smooth) var(--ease); }
.v-dialog[data-size='sm'] { --_width: 26rem; } .v-dialog[data-size='lg'] { --_width: 48rem; } .v-dialog[data-size='xl'] { --_width: 68rem; }
.v-dialog-head { display: flex; align-items: start; gap: 1rem; padding: 1rem 0.75rem 0.75rem 1.25rem; padding-inline: 1.25rem 0.75rem; }
.v-dialog-head > div { flex: 1; min-inline-size: 0; } .v-dialog-head h2 { font-size: 1.0625rem; line-height: 1.4; font-weight: 620; letter-spacing: -0.01em; text-wrap: balance; } .v-dialog-head p { color: var(--fg-muted); margin-block-start: 0.125rem; }
.v-dialog-body { padding: 0.25rem 1.25rem 1.25rem; overflow: auto; flex: 1; min-block-size: 0; overscroll-behavior: contain; }
.v-dialog-foot { display: flex; flex-wrap: wrap; justify-content: end; gap: 0.5rem; padding: 0.75rem 1.25rem; border-block-start: 1px solid var(--border-muted); }
.v-modal[data-side] { padding: 0; padding-block-end: var(--toasts, 0px); overflow: hidden; grid-template-rows: minmax(0, 1fr); } .v-modal[data-side] > .v-dialog { margin: 0; block-size: 100%; max-block-size: none; border-radius: 0; border-block: 0; --_width: 28rem; }
.v-modal[data-side='end'] > .v-dialog { margin-inline-start: auto; } .v-modal[data-side='start'] > .v-dialog { margin-inline-end: auto; } .v-modal[data-side] > .v-dialog[data-size='lg'] { --_width: 44rem; } .v-modal[data-side] > .v-dialog[data-size='sm'] { --_width: 20rem; }
@media (max-width: 599px) {
  .v-modal:not([data-side]) { padding: 0; padding-block-end: var(--toasts, 0px); } .v-modal:not([data-side]) > .v-dialog:not([data-size='sm']) { margin: 0; min-block-size: calc(100dvh - var(--toasts, 0px)); max-block-size: calc(100dvh - var(--toasts, 0px)); border: 0; border-radius: 0; }
  .v-modal:not([data-side]) > .v-dialog[data-size='sm'] { margin: auto auto 0; border-end-start-radius: 0; border-end-end-radius: 0; } .v-dialog-foot > .v-btn { flex: 1; }
}
:root[data-modal] .v-toaster { margin-block-end: 0; }
.v-toaster[data-beside='end'] { align-items: start; } .v-toaster[data-beside='start'] { align-items: end; } .v-toaster[data-beside] .v-toast { inline-size: fit-content; max-inline-size: 18rem; }
@media print { .v-modal { position: static; background: none; } .v-dialog { border: 0; box-shadow: none; max-block-size: none; } }
`);
