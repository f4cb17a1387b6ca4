import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-float { position: fixed; inset: auto; margin: 0; z-index: 50; white-space: normal; text-align: start; font-weight: 430; font-size: 0.875rem; cursor: default; min-inline-size: 10rem; max-inline-size: min(24rem, calc(100vw - 1rem)); max-block-size: min(28rem, calc(100dvh - 2rem)); overflow: auto; padding: 0.25rem;
  background: var(--bg-raised); color: var(--fg); border: 1px solid var(--border); border-radius: 8px; box-shadow: var(--shadow-2); animation: v-fade var(--quick) var(--ease); outline: none; }
`);
